import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, type FileTypeResult } from 'file-type'
import { Readable } from 'node:stream'
import { inMegabytes } from '../../src/domain/product/product-images'
import { beginsAsPdf } from '../../src/domain/shared/pdf-file'
import type { FileStorage, StoredFile } from './storage'
import { badRequest, tooLarge, wrongFileType } from '../http-error'
import { removeFiles } from './remove-files'
import { serverTexts } from '../server-texts'

/** Bytes from the start of a file that tell its type. */
const sampleBytes = 4_100

const pdf: FileTypeResult = { ext: 'pdf', mime: 'application/pdf' }

/** PDFs are told by the rule that the screens judge by, or one of the two would refuse what the other takes. */
const typeOf = async (start: Buffer): Promise<FileTypeResult | undefined> => {
  if (beginsAsPdf(start)) return pdf
  const type = await fileTypeFromBuffer(start)
  return type?.mime === pdf.mime ? undefined : type
}

/**
 * What a stream's first bytes say that it is, and a stream of the same content. However small the
 * pieces that come over the network are, enough of them are gathered first.
 */
const detectType = async (source: Readable): Promise<{ type: FileTypeResult | undefined; content: Readable }> => {
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

/** What the files of a multipart request may be, and what is said when they are not. */
export interface UploadsRules {
  /** Name of the parts that hold the files; files under other names are passed over. */
  field: string
  /** Media types that are accepted, by content (server.md: magic bytes). */
  types: readonly string[]
  /** Of each file. */
  maxBytes: number
  maxFiles: number
  /** Throws to refuse a file for its content, which is held in memory for it: only for small files. */
  judge?: (content: Buffer) => Promise<void>
  /** No cache that several people share may keep the files. */
  isPrivate?: boolean
  texts: {
    wrongType: string
    /** May name the size of the file that was refused, in megabytes ('2.4'). */
    tooLarge: string | ((megabytes: string) => string)
    /** 400 when no file comes; left out where none is needed. */
    missing?: string
    /** 400 for more than `maxFiles`. */
    tooMany: string
  }
}

/** What came: the files in their order, now in storage, and every value of every other field. */
export interface Received {
  files: (StoredFile & Pick<UploadsRules, 'field'>)[]
  fields: Record<string, string[]>
}

/** Room for all other fields of a multipart request together, in bytes. */
const fieldsRoom = 128 * 1024
/** More fields than any form has, those that come once for each value included. */
const maxFields = 100
/** How far a file over its limit is read on to tell its size, in bytes. */
const measuredBytes = 64 * 1024 * 1024

/** Characters of a multipart type, whose boundary has 70 at most (RFC 2046); the parser fails on one of 253. */
const typeLength = 200

// The parser's own errors have neither a class nor a code; a part that says it is JSON and is not has one.
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'FST_INVALID_JSON_FIELD_ERROR' : /\bmultipart\b/i.test(error.message))

/** Passes content on up to its limit, and reads on past it, so that the refusal can name the size. */
const measured = async function* (source: AsyncIterable<Buffer>, { maxBytes, texts }: UploadsRules): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size <= maxBytes) yield piece
    else if (size > measuredBytes) break
  }
  if (size <= maxBytes) return
  throw tooLarge(typeof texts.tooLarge === 'string' ? texts.tooLarge : texts.tooLarge(inMegabytes(size)))
}

/** Passes content on and judges it when it is whole, before it counts as stored. */
const judged = async function* (source: AsyncIterable<Buffer>, judge: (whole: Buffer) => Promise<void>): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) {
    pieces.push(piece)
    yield piece
  }
  await judge(Buffer.concat(pieces))
}

const storeFile = async (source: Readable, files: FileStorage, rules: UploadsRules): Promise<StoredFile> => {
  const { type, content } = await detectType(source)
  if (!type || !rules.types.includes(type.mime)) throw wrongFileType(rules.texts.wrongType)
  const { maxBytes, isPrivate = false, judge } = rules
  const allowed = measured(content, rules)
  const taken = Readable.from(judge ? judged(allowed, judge) : allowed, { objectMode: false })
  return files.put(taken, { contentType: type.mime, extension: type.ext, maxBytes, isPrivate })
}

/**
 * Stores the files of a multipart request, each kind by its rules, and reads the fields beside them. When this throws, nothing
 * is left in storage; when what follows fails, removing `files` is the caller's (`removeFiles`).
 *
 * @throws HttpError 400 for what is no multipart, too many files or none where one is needed, 413 past
 *   the limit, 415 for content of another type
 */
export const receiveUploads = async (
  request: FastifyRequest,
  storage: FileStorage,
  ...kinds: readonly UploadsRules[]
): Promise<Received> => {
  const missing = kinds.find(({ texts }) => texts.missing !== undefined)?.texts.missing
  if (!request.isMultipart()) throw badRequest(missing ?? serverTexts.badRequest)
  if ((request.headers['content-type'] ?? '').length > typeLength) throw badRequest(serverTexts.longBoundary)

  const files: Received['files'] = []
  const of = (field: string) => files.filter((file) => file.field === field)
  const fields: Record<string, string[]> = {}
  let room = fieldsRoom
  try {
    // Sizes are this module's to refuse, so that nothing is cut short in silence.
    for await (const part of request.parts({ limits: { fileSize: Infinity, fieldSize: fieldsRoom, fields: maxFields } })) {
      const rules = kinds.find(({ field }) => field === part.fieldname)
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw badRequest(serverTexts.badRequest)
        room -= Buffer.byteLength(part.value)
        if (room < 0) throw badRequest(serverTexts.badRequest)
        ;(fields[part.fieldname] ??= []).push(part.value)
      } else if (rules && part.filename !== '') {
        if (of(rules.field).length === rules.maxFiles) throw badRequest(rules.texts.tooMany)
        files.push({ ...(await storeFile(part.file, storage, rules)), field: rules.field })
      } else {
        part.file.resume()
      }
    }
    for (const { field, texts } of kinds)
      if (texts.missing !== undefined && of(field).length === 0) throw badRequest(texts.missing)
    return { files, fields }
  } catch (error) {
    // What is still under way is read and dropped, or the connection could not be used again.
    request.raw.unpipe()
    request.raw.resume()
    await removeFiles(
      storage,
      files.map(({ key }) => key),
      request.log,
    )
    throw isMalformed(error) ? badRequest(serverTexts.badRequest) : error
  }
}
