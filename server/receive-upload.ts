import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { detectType } from './detect-type'
import { FileTooLargeError, type FileStorage, type StoredFile } from './files/storage'
import { badRequest, tooLarge, wrongFileType } from './http-error'
import { serverTexts } from './server-texts'

/** What one file of a multipart request may be, and what is said when it is not. */
export interface UploadRules {
  /** Name of the part that holds the file. */
  field: string
  /** Media types that are accepted, by content (server.md: magic bytes). */
  types: readonly string[]
  maxBytes: number
  texts: { wrongType: string; tooLarge: string; missing: string }
}

/** Room for the other fields of a multipart request, in bytes. */
const fieldsRoom = 128 * 1024
/** More fields than any form has; together with their size this bounds what is held in memory. */
const maxFields = 50

// The parser's errors have neither a class nor a code of their own.
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && /\bmultipart\b/i.test(error.message)

const storeFile = async (source: Readable, files: FileStorage, rules: UploadRules): Promise<StoredFile> => {
  const { type, content } = await detectType(source)
  if (!type || !rules.types.includes(type.mime)) throw wrongFileType(rules.texts.wrongType)
  try {
    return await files.put(content, { contentType: type.mime, extension: type.ext, maxBytes: rules.maxBytes })
  } catch (error) {
    throw error instanceof FileTooLargeError ? tooLarge(rules.texts.tooLarge) : error
  }
}

/**
 * Stores the file of a multipart request and reads the fields beside it. When this throws, nothing
 * is left in storage.
 *
 * @throws HttpError 400 without a file or for what is no multipart, 413 past the limit, 415 for content of another type
 */
export const receiveUpload = async (
  request: FastifyRequest,
  files: FileStorage,
  rules: UploadRules,
): Promise<{ file: StoredFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw badRequest(rules.texts.missing)
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + fieldsRoom)
    throw tooLarge(rules.texts.tooLarge)

  let file: StoredFile | undefined
  const fields: Record<string, string> = {}
  try {
    // Sizes are the storage's to refuse, so that nothing is cut short in silence.
    for await (const part of request.parts({ limits: { fileSize: Infinity, fieldSize: fieldsRoom, fields: maxFields } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw badRequest(serverTexts.badRequest)
        fields[part.fieldname] = part.value
      } else if (part.fieldname === rules.field && part.filename !== '' && !file) {
        file = await storeFile(part.file, files, rules)
      } else {
        part.file.resume()
      }
    }
    if (!file) throw badRequest(rules.texts.missing)
    return { file, fields }
  } catch (error) {
    // What is still under way is read and dropped, or the connection could not be used again.
    request.raw.unpipe()
    request.raw.resume()
    if (file) await files.remove(file.key)
    throw isMalformed(error) ? badRequest(serverTexts.badRequest) : error
  }
}
