import { Readable } from 'node:stream'
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type'

/** Bytes from the start of a file that tell its type. */
const sampleBytes = 4_100

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
  return { type: await fileTypeFromBuffer(start), content: Readable.from(all(), { objectMode: false }) }
}
