import type { FileReceiver } from './storage'

/** Keeps the file of a request in memory, for one that is read and not stored. */
export const inMemory = (): FileReceiver & { content: () => Uint8Array<ArrayBuffer> } => {
  let kept = new Uint8Array()
  return {
    put: async (source, { contentType }) => {
      const pieces: Buffer[] = []
      for await (const piece of source as AsyncIterable<Buffer>) pieces.push(piece)
      kept = new Uint8Array(Buffer.concat(pieces))
      return { key: 'file', size: kept.length, contentType }
    },
    remove: () => Promise.resolve(),
    content: () => kept,
  }
}
