/** Bytes of the file's head, of a frame's head and of an extension's, before what follows them. */
const heads = { file: 13, frame: 10, extension: 2 } as const

/** Bytes of a colour table by the flags that announce it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** How many pictures a GIF shows one after the other, each as large as the first; what is broken ends the count. */
export const gifFrames = (file: Buffer): number => {
  const flagsAt = (at: number): number => file[at] ?? 0
  const afterBlocks = (from: number): number => {
    let at = from
    for (let size = flagsAt(at); size > 0; size = flagsAt(at)) at += size + 1
    return at + 1
  }
  let frames = 0
  let at = heads.file + tableBytes(flagsAt(heads.file - 3))
  while (at < file.length) {
    const kind = file[at]
    if (kind === 0x2c) {
      frames += 1
      at = afterBlocks(at + heads.frame + tableBytes(flagsAt(at + heads.frame - 1)) + 1)
    } else if (kind === 0x21) at = afterBlocks(at + heads.extension)
    else break
  }
  return frames
}
