import { randomBytes } from 'node:crypto'

/** A dark JPEG of 32 by 16 pixels. */
export const jpeg = Buffer.from(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7',
    'gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8',
    'fHx8fHx8fHz/wAARCAAQACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA',
    'FQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfAEwAD//Z',
  ].join(''),
  'base64',
)

/** A small JPEG padded with comment segments to a size in bytes. */
export const photoOf = (size: number): Uint8Array<ArrayBuffer> => {
  const end = jpeg.length - 2
  const parts: Buffer[] = []
  for (let left = size - jpeg.length; left > 0; ) {
    // A segment must not be shorter than its header.
    const length = left > 70_000 ? 65_000 : left > 65_000 ? left - 60_000 : left
    const part = randomBytes(length).fill(0x20, 0, 4)
    part.writeUInt16BE(0xfffe, 0)
    part.writeUInt16BE(length - 2, 2)
    parts.push(part)
    left -= length
  }
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, end), ...parts, jpeg.subarray(end)]))
}
