import type { FastifyRequest } from 'fastify'
import type { FileReceiver, StoredFile } from './storage'
import { badRequest, tooLarge } from '../http-error'
import { currentCall } from '../repeats/repeatable-call'
import { PartsDigest } from '../repeats/request-digest'
import { removeFiles, removeRefused } from './remove-files'
import { measuredBytes, storeEach, storeFile, type UploadsRules } from './store-upload'
import { serverTexts } from '../server-texts'

/** Result of an upload: the stored files in their order, and all values of all other fields. */
export interface Received {
  files: (StoredFile & Pick<UploadsRules, 'field'> & { fileName: string })[]
  fields: Record<string, string[]>
}

/** A part of a multipart request: a field, or a file, which a form may leave empty. */
type Part =
  | { name: string; value: string; fileName?: undefined; content?: undefined }
  | { name: string; value?: undefined; fileName: string; content: AsyncIterable<Buffer> }

/** Maximum total size of all other fields of a multipart request, in bytes. */
const fieldsRoom = 128 * 1024
/** Maximum number of fields, more than any form has, including repeated ones. */
const maxFields = 100
/** Maximum length of the content-type header. A boundary has at most 70 characters (RFC 2046); the parser fails at 253. */
const typeLength = 200

// The parser's own errors have neither a class nor a code; only an invalid JSON part has a code.
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'FST_INVALID_JSON_FIELD_ERROR' : /\bmultipart\b/i.test(error.message))

const keysOf = ({ files }: Pick<Received, 'files'>): string[] => files.map(({ key }) => key)

/** Size limits of files are checked by the caller, because the parser would truncate silently. */
const limits = { fileSize: Infinity, fieldSize: fieldsRoom, fields: maxFields }

/**
 * The parts of a multipart request, with the content of files that are to be part of a digest.
 *
 * @throws HttpError 400 for fields that are too long, and errors of the parser
 */
const partsOf = async function* (request: FastifyRequest, digest: PartsDigest | undefined): AsyncGenerator<Part> {
  if ((request.headers['content-type'] ?? '').length > typeLength) throw badRequest(serverTexts.longBoundary)
  let room = fieldsRoom
  for await (const part of request.parts({ limits })) {
    const { fieldname: name } = part
    if (part.type === 'file') {
      // One that has no name at all is a file, too; a field of a form that was left empty has an empty name.
      const fileName = (part.filename as string | undefined) ?? 'file'
      yield { name, fileName, content: digest ? digest.file(name, part.file) : part.file }
    } else {
      if (part.valueTruncated || typeof part.value !== 'string') throw badRequest(serverTexts.badRequest)
      room -= Buffer.byteLength(part.value)
      if (room < 0) throw badRequest(serverTexts.badRequest)
      // Browsers send two characters for each line break, which the limits of fields do not count.
      const value = part.value.replaceAll('\r\n', '\n')
      digest?.addField(name, value)
      yield { name, value }
    }
  }
}

/** Reads and discards a file. @param most bytes that are read at most */
const skip = async (content: AsyncIterable<Buffer>, most = Infinity): Promise<void> => {
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > most) throw tooLarge(serverTexts.tooLarge)
  }
}

/** Reads and discards the rest of a request; otherwise its connection could not be reused. */
const discard = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

/** Reads a multipart request without storing anything. @returns the text of its parts for a digest */
export const uploadText = async (request: FastifyRequest): Promise<string> => {
  const digest = new PartsDigest()
  try {
    for await (const part of partsOf(request, digest)) if (part.content) await skip(part.content, measuredBytes)
    return digest.text()
  } catch (error) {
    discard(request)
    throw isMalformed(error) ? badRequest(serverTexts.badRequest) : error
  }
}

const receive = async (request: FastifyRequest, storage: FileReceiver, kinds: readonly UploadsRules[]): Promise<Received> => {
  const missing = kinds.find(({ texts }) => texts.missing !== undefined)?.texts.missing
  if (!request.isMultipart()) throw badRequest(missing ?? serverTexts.badRequest)

  const call = currentCall()
  const digest = call && new PartsDigest()
  const files: Received['files'] = []
  /** Files by their fields, also those that were left out. */
  const counts = new Map<string, number>()
  const fields: Record<string, string[]> = {}
  try {
    for await (const { name, value, fileName, content } of partsOf(request, digest)) {
      const rules = kinds.find(({ field }) => field === name)
      if (value !== undefined) {
        ;(fields[name] ??= []).push(value)
      } else if (rules && fileName !== '') {
        const { field, maxFiles, texts, each } = rules
        const before = counts.get(field) ?? 0
        if (before === maxFiles) throw badRequest(texts.tooMany)
        counts.set(field, before + 1)
        const stored = await (each ? storeEach(fileName, content, storage, rules) : storeFile(content, storage, rules))
        if (stored) files.push({ ...stored, field, fileName })
      } else {
        await skip(content)
      }
    }
    for (const { field, texts } of kinds) if (texts.missing !== undefined && !counts.has(field)) throw badRequest(texts.missing)
    if (digest) await call.setBody(digest.text())
    return { files, fields }
  } catch (error) {
    discard(request)
    await removeFiles(storage, keysOf({ files }), request.log)
    throw isMalformed(error) ? badRequest(serverTexts.badRequest) : error
  }
}

/**
 * Stores the files of a multipart request, each kind by its rules, reads its other fields, and passes both to `use`. When
 * anything fails, none of the files stays in storage.
 *
 * @throws HttpError 400 when the request is not multipart, has too many files or lacks a required one; 413 above the size
 *   limit; 415 for content of another type; and whatever `use` throws
 */
export const receiveUploads = async <T>(
  request: FastifyRequest,
  storage: FileReceiver,
  kinds: readonly UploadsRules[],
  use: (received: Received) => Promise<T>,
): Promise<T> => {
  const received = await receive(request, storage, kinds)
  try {
    return await use(received)
  } catch (error) {
    await removeRefused(storage, keysOf(received), error, request.log)
    throw error
  }
}
