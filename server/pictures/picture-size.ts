import { imageSize } from 'image-size'
import type { PictureSize } from '../../src/domain/shared/image-file'

/** Sizes of the GIF header, a frame header and an extension header, in bytes. */
const heads = { file: 13, frame: 10, extension: 2 } as const

/** Size of a colour table in bytes, from the flags of its header. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The size of a GIF: number of frames, and the bounds of the largest frame, because frames may exceed the canvas in the file
 * header. Counting stops at corrupt data.
 */
const gifSize = (file: Buffer): PictureSize => {
  const byteAt = (at: number): number => file[at] ?? 0
  const numberAt = (at: number): number => byteAt(at) + 256 * byteAt(at + 1)
  const afterBlocks = (from: number): number => {
    let at = from
    for (let size = byteAt(at); size > 0; size = byteAt(at)) at += size + 1
    return at + 1
  }
  let [width, height, frames] = [numberAt(6), numberAt(8), 0]
  let at = heads.file + tableBytes(byteAt(heads.file - 3))
  while (at < file.length) {
    const kind = byteAt(at)
    if (kind === 0x2c) {
      frames += 1
      width = Math.max(width, numberAt(at + 1) + numberAt(at + 5))
      height = Math.max(height, numberAt(at + 3) + numberAt(at + 7))
      at = afterBlocks(at + heads.frame + tableBytes(byteAt(at + heads.frame - 1)) + 1)
    } else if (kind === 0x21) at = afterBlocks(at + heads.extension)
    else break
  }
  return { width, height, frames: Math.max(1, frames) }
}

/** Number of frames of a WebP, each as large as the canvas. Counting stops at corrupt data. */
const webpFrames = (file: Buffer): number => {
  let frames = 0
  let at = 12
  while (at + 8 <= file.length) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}

/** The size of a picture by its header; undefined for what is no picture, or has its header cut off. */
export const pictureSize = (content: Buffer): PictureSize | undefined => {
  try {
    const { width, height, type } = imageSize(content)
    if (type === 'gif') return gifSize(content)
    return { width, height, frames: type === 'webp' ? webpFrames(content) : 1 }
  } catch {
    return undefined
  }
}
