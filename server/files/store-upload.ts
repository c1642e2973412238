import { fileTypeFromBuffer, type FileTypeResult } from 'file-type'
import { Readable } from 'node:stream'
import { inMegabytes } from '../../src/domain/product/product-images'
import { isImageType } from '../../src/domain/shared/image-file'
import { beginsAsPdf } from '../../src/domain/shared/pdf-file'
import { HttpError, tooLarge, wrongFileType } from '../http-error'
import { checkPicture } from '../pictures/check-picture'
import { serverTexts } from '../server-texts'
import type { FileReceiver, StoredFile } from './storage'

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
  /** For files that are received each by itself: one that is refused is left out, and does not refuse the request. */
  each?: {
    /** Throws to refuse a file by its name, before it is stored. */
    checkName: (name: string) => Promise<unknown>
    leaveOut: (name: string, error: HttpError) => void
  }
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

/** How far a file above the limit is read to determine its size, in bytes. */
export const measuredBytes = 64 * 1024 * 1024

const tooLargeText = ({ texts: { tooLarge: text } }: UploadsRules, size: number): string =>
  typeof text === 'string' ? text : text(inMegabytes(size))

/** Passes data through up to the limit and keeps reading beyond it, so that the error message can include the size. */
const limitSize = async function* (source: AsyncIterable<Buffer>, rules: UploadsRules): AsyncGenerator<Buffer> {
  const { maxBytes } = rules
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size <= maxBytes) yield piece
    else if (size > measuredBytes) break
  }
  if (size <= maxBytes) return
  throw tooLarge(tooLargeText(rules, size))
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

/** Stores a file by its rules. @throws HttpError 413, 415 */
export const storeFile = async (source: AsyncIterable<Buffer>, files: FileReceiver, rules: UploadsRules): Promise<StoredFile> => {
  const { type, content } = await detectType(source)
  const { mime, ext } = type ?? { mime: 'application/octet-stream', ext: 'bin' }
  if (rules.types !== 'any' && !rules.types.includes(type?.mime ?? '')) throw wrongFileType(rules.texts.wrongType)
  const { maxBytes, isPrivate = false } = rules
  const allowed = limitSize(content, rules)
  const check = contentCheckOf(rules, mime)
  const taken = Readable.from(check ? checkedContent(allowed, check) : allowed, { objectMode: false })
  return files.put(taken, { contentType: mime, extension: ext, maxBytes, isPrivate })
}

/** Stores a file of those that are received each by itself. @returns undefined if it is left out */
export const storeEach = async (
  fileName: string,
  content: AsyncIterable<Buffer>,
  storage: FileReceiver,
  rules: UploadsRules,
): Promise<StoredFile | undefined> => {
  const { each, maxBytes } = rules
  const pieces: Buffer[] = []
  let size = 0
  // All of it is read first, because a file that is not read to its end stops the request.
  for await (const piece of content) {
    size += piece.length
    if (size > measuredBytes) throw tooLarge(serverTexts.tooLarge)
    if (size <= maxBytes) pieces.push(piece)
  }
  try {
    await each?.checkName(fileName)
    if (size > maxBytes) throw tooLarge(tooLargeText(rules, size))
    return await storeFile(Readable.from(pieces, { objectMode: false }), storage, rules)
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
    each?.leaveOut(fileName, error)
    return undefined
  }
}
