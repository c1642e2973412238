import { Readable } from 'node:stream'
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type'
import { beginsAsPdf } from '../src/domain/shared/pdf-file'

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
export const detectType = async (
  source: Readable,
): Promise<{ type: FileTypeResult | undefined; content: Readable }> => {
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
