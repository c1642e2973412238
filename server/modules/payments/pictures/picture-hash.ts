import pLimit from 'p-limit'
import { promisify } from 'node:util'
import { deflate, inflate } from 'node:zlib'
import { imageLimitPixels } from '../../../../src/domain/shared/image-file'

/** What a picture looks like, as texts for the database; '' where the picture cannot be decoded. */
export interface PictureHash {
  /** 64 bits as 16 hexadecimal digits: which cells of a grid of 8 × 8 are darker than their right neighbour. */
  coarse: string
  /** The picture in `cells`, in 16 levels of grey, compressed, in base64. */
  fine: string
}

const unprintable: PictureHash = { coarse: '', fine: '' }

/** Cells of the fine print: a line of text on a telephone's screen is four cells high. */
const cells = { width: 128, height: 256 } as const
const grid = { width: 9, height: 8 } as const

/**
 * When two prints are of one picture (docs/decisions/0070). Copies that were compressed, made smaller or both differ in 7 bits of the
 * coarse print at most, and no cell of the fine one by more than 5 levels. Receipts of one app for different payments have the same
 * coarse print, and differ in 6 cells or more, unless a single digit is another one.
 */
const near = { bits: 12, levels: 5, cells: 3 } as const

/** Bounds the memory: a decoded picture may have millions of pixels. */
const turns = pLimit(1)

const bitsOf = (levels: Buffer): string => {
  let bits = 0n
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x + 1 < grid.width; x += 1) {
      const at = y * grid.width + x
      bits = (bits << 1n) | ((levels[at] ?? 0) < (levels[at + 1] ?? 0) ? 1n : 0n)
    }
  return bits.toString(16).padStart(16, '0')
}

const draw = async (content: Buffer): Promise<PictureHash> => {
  const { default: sharp } = await import('sharp')
  const grey = await sharp(content, { limitInputPixels: imageLimitPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ ...cells, fit: 'fill' })
    .raw()
    .toBuffer()
  const small = await sharp(grey, { raw: { ...cells, channels: 1 } })
    .resize({ ...grid, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const fine = await promisify(deflate)(grey.map((level) => level >> 4))
  return { coarse: bitsOf(small), fine: fine.toString('base64') }
}

/** What a picture looks like. One that is damaged or too large, or on a machine that cannot decode any, has no print. */
export const pictureHash = (content: Buffer): Promise<PictureHash> => turns(() => draw(content).catch(() => unprintable))

/** Whether two coarse prints may be of one picture; most are not, and their fine prints need not be read. */
export const mayBeNear = (one: string, other: string): boolean => {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; differing > 0n && bits <= near.bits; differing >>= 1n) bits += Number(differing & 1n)
  return bits <= near.bits
}

/** The levels of the cells of a fine print. */
export const levelsOf = (fine: string): Promise<Buffer> => promisify(inflate)(Buffer.from(fine, 'base64'))

/** Whether two fine prints are of one picture, by the levels of their cells. */
export const areNear = (one: Buffer, other: Buffer): boolean => {
  let differing = 0
  for (let at = 0; at < one.length && differing <= near.cells; at += 1)
    if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > near.levels) differing += 1
  return one.length === other.length && differing <= near.cells
}
