/** What a picture unpacks to: pixels of each side, and how many such pictures it shows one after the other. */
export interface PictureSize {
  width: number
  height: number
  frames: number
}

/** Bytes of a GIF's head, of a frame's head and of an extension's, before what follows them. */
const heads = { file: 13, frame: 10, extension: 2 } as const

/** Bytes of a colour table by the flags that announce it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * The frames of a GIF, and the sides of what shows the largest of them: a frame may reach beyond the screen that the
 * file announces. What is broken ends the count.
 */
export const gifSize = (file: Buffer): PictureSize => {
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

/** How many pictures a WebP shows one after the other, each as large as its canvas; what is broken ends the count. */
export const webpFrames = (file: Buffer): number => {
  let frames = 0
  let at = 12
  while (at + 8 <= file.length) {
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1
    const size = file.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return Math.max(1, frames)
}
