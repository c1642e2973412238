import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, type FileTypeResult } from 'file-type'
import { Readable } from 'node:stream'
import { inMegabytes } from '../../src/domain/product/product-images'
import { isImageType } from '../../src/domain/shared/image-file'
import { beginsAsPdf } from '../../src/domain/shared/pdf-file'
import { checkPicture } from '../pictures/check-picture'
import type { FileReceiver, StoredFile } from './storage'
import { badRequest, tooLarge, wrongFileType } from '../http-error'
import { currentCall } from '../repeats/repeatable-call'
import { PartsDigest } from '../repeats/request-digest'
import { removeFiles, removeRefused } from './remove-files'
import { serverTexts } from '../server-texts'

/** Number of leading bytes needed to detect the type of a file. */
const sampleBytes = 4_100

const pdf: FileTypeResult = { ext: 'pdf', mime: 'application/pdf' }

/** PDFs are detected by the same rule as in the client, so that both accept the same files. */
const typeOf = async (start: Buffer): Promise<FileTypeResult | undefined> => {
  if (beginsAsPdf(start)) return pdf
  const type = await fileTypeFromBuffer(start)
  return type?.mime === pdf.mime ? undefined : type
}

/**
 * Detects the type of a stream from its first bytes and returns a stream with the same content. Collects enough chunks first,
 * since they may be very small.
 */
const detectType = async (source: AsyncIterable<Buffer>): Promise<{ type: FileTypeResult | undefined; content: Readable }> => {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>
  const head: Buffer[] = []
  let size = 0
  while (size < sampleBytes) {
    const next = await pieces.next()
    if (next.done) break
    head.push(next.value)
    size += next.value.length
  }
  const start = Buffer.concat(head)
  const all = async function* (): AsyncGenerator<Buffer> {
    if (start.length > 0) yield start
    yield* pieces
  }
  return { type: await typeOf(start), content: Readable.from(all(), { objectMode: false }) }
}

/** Rules for the files of a multipart request, and the error messages. */
export interface UploadsRules {
  /** Name of the parts that contain the files; files in other parts are ignored. */
  field: string
  /** Accepted media types, detected from the content (store 12); 'any' for files that the caller checks, such as texts. */
  types: readonly string[] | 'any'
  maxBytes: number
  maxFiles: number
  /** Throws to reject a file by its content. The content is held in memory, so use it for small files only. */
  checkContent?: (content: Buffer) => Promise<void>
  /** True when shared caches must not store the files. */
  isPrivate?: boolean
  texts: {
    wrongType: string
    /** May include the size of the rejected file in megabytes ('2.4'). */
    tooLarge: string | ((megabytes: string) => string)
    /** Error 400 when there is no file; omitted when the file is optional. */
    missing?: string
    /** Error 400 for more than `maxFiles` files. */
    tooMany: string
  }
}

/** Result of an upload: the stored files in their order, and all values of all other fields. */
export interface Received {
  files: (StoredFile & Pick<UploadsRules, 'field'>)[]
  fields: Record<string, string[]>
}

/** A part of a multipart request: a field, or a file, which a form may leave empty. */
type Part =
  | { name: string; value: string; isFile?: undefined; content?: undefined }
  | { name: string; value?: undefined; isFile: boolean; content: AsyncIterable<Buffer> }

/** Maximum total size of all other fields of a multipart request, in bytes. */
const fieldsRoom = 128 * 1024
/** Maximum number of fields, more than any form has, including repeated ones. */
const maxFields = 100
/** How far a file above the limit is read to determine its size, in bytes. */
const measuredBytes = 64 * 1024 * 1024

/** Maximum length of the content-type header. A boundary has at most 70 characters (RFC 2046); the parser fails at 253. */
const typeLength = 200

// The parser's own errors have neither a class nor a code; only an invalid JSON part has a code.
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'FST_INVALID_JSON_FIELD_ERROR' : /\bmultipart\b/i.test(error.message))

/** Passes data through up to the limit and keeps reading beyond it, so that the error message can include the size. */
const limitSize = async function* (source: AsyncIterable<Buffer>, { maxBytes, texts }: UploadsRules): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size <= maxBytes) yield piece
    else if (size > measuredBytes) break
  }
  if (size <= maxBytes) return
  throw tooLarge(typeof texts.tooLarge === 'string' ? texts.tooLarge : texts.tooLarge(inMegabytes(size)))
}

/** Passes data through and validates it when complete, before the file counts as stored. */
const checkedContent = async function* (
  source: AsyncIterable<Buffer>,
  check: (whole: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) {
    pieces.push(piece)
    yield piece
  }
  await check(Buffer.concat(pieces))
}

/** What decides on the whole content of a file: every picture is checked, and the caller may have rules of its own. */
const contentCheckOf = ({ types, checkContent }: UploadsRules, mime: string): UploadsRules['checkContent'] => {
  if (types === 'any' || !isImageType(mime)) return checkContent
  return async (content) => {
    await checkPicture(content)
    await checkContent?.(content)
  }
}

const storeFile = async (source: AsyncIterable<Buffer>, files: FileReceiver, rules: UploadsRules): Promise<StoredFile> => {
  const { type, content } = await detectType(source)
  const { mime, ext } = type ?? { mime: 'application/octet-stream', ext: 'bin' }
  if (rules.types !== 'any' && !rules.types.includes(type?.mime ?? '')) throw wrongFileType(rules.texts.wrongType)
  const { maxBytes, isPrivate = false } = rules
  const allowed = limitSize(content, rules)
  const check = contentCheckOf(rules, mime)
  const taken = Readable.from(check ? checkedContent(allowed, check) : allowed, { objectMode: false })
  return files.put(taken, { contentType: mime, extension: ext, maxBytes, isPrivate })
}

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
      yield { name, isFile: part.filename !== '', content: digest ? digest.file(name, part.file) : part.file }
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
  const of = (field: string) => files.filter((file) => file.field === field)
  const fields: Record<string, string[]> = {}
  try {
    for await (const { name, value, isFile, content } of partsOf(request, digest)) {
      const rules = kinds.find(({ field }) => field === name)
      if (value !== undefined) {
        ;(fields[name] ??= []).push(value)
      } else if (rules && isFile) {
        if (of(rules.field).length === rules.maxFiles) throw badRequest(rules.texts.tooMany)
        files.push({ ...(await storeFile(content, storage, rules)), field: rules.field })
      } else {
        await skip(content)
      }
    }
    for (const { field, texts } of kinds)
      if (texts.missing !== undefined && of(field).length === 0) throw badRequest(texts.missing)
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
