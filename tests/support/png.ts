import { crc32, deflateSync } from 'node:zlib'
import { randomFillSync } from 'node:crypto'

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A chunk of a PNG, with its length and its checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** An image of random noise, which is not compressible: about width × height × 3 bytes. */
export const noisePng = (width: number, height: number): Buffer => {
  const row = 1 + width * 3
  const pixels = randomFillSync(Buffer.alloc(row * height))
  // Each row begins with its filter type; 0 means no filter.
  for (let y = 0; y < height; y += 1) pixels[y * row] = 0
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels, { level: 0 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
