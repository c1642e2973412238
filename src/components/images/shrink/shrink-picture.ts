import type { ImageRules } from '../image-rules'
import { ShrinkError } from './shrink-error'

/** One encoding attempt: size in px, and quality where the format is lossy. */
export interface Trial {
  width: number
  height: number
  /** 0 to 1; undefined for a lossless format. */
  quality: number | undefined
}

/** Longest side of the first attempt, px: no screen of the shop shows more. */
const longestSide = 2000
/** Longest side below which an image is unusable, px. */
const shortestUse = 160
/** Range of acceptable JPEG qualities. */
const best = 0.9
const worst = 0.6
/** Steps of the binary search between worst and best: 0.3 / 2^4 is not visible. */
const halvings = 4

type Size = Pick<Trial, 'width' | 'height'>

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** Factor for the sides that brings an image of `bytes` below `maxBytes`: bytes are proportional to the area. */
const shareFor = (bytes: number, maxBytes: number): number => Math.min(0.9, Math.max(0.25, Math.sqrt(maxBytes / bytes) * 0.95))

/**
 * Finds the best copy of an image that takes at most `maxBytes`. It first reduces the dimensions, to 2000 px and then
 * as far as necessary, and at that size raises the quality again as far as the limit allows. At most six attempts are
 * made at one size.
 *
 * @param source size of the image, px
 * @param isLossless the format has no quality setting
 * @param encode encodes the image as the trial defines
 * @returns the result of `encode`, and its size in px
 * @throws ShrinkError when no copy of usable size fits the limit
 */
export const fitImage = async <Encoded extends { size: number }>(
  source: Size,
  { maxBytes, isLossless }: { maxBytes: number; isLossless: boolean },
  encode: (trial: Trial) => Promise<Encoded>,
): Promise<Size & { encoded: Encoded }> => {
  const longest = ({ width, height }: Size): number => Math.max(width, height)
  let size = scaled(source, Math.min(1, longestSide / longest(source)))

  const first = await encode({ ...size, quality: isLossless ? undefined : best })
  if (first.size <= maxBytes) return { ...size, encoded: first }

  let smallest = isLossless ? first : await encode({ ...size, quality: worst })
  while (smallest.size > maxBytes) {
    size = scaled(size, shareFor(smallest.size, maxBytes))
    if (longest(size) < Math.min(shortestUse, longest(source))) throw new ShrinkError('too-large')
    smallest = await encode({ ...size, quality: isLossless ? undefined : worst })
  }
  if (isLossless) return { ...size, encoded: smallest }

  let [fits, tooMuch] = [worst, best]
  for (let halving = 0; halving < halvings; halving += 1) {
    const quality = (fits + tooMuch) / 2
    const encoded = await encode({ ...size, quality })
    if (encoded.size > maxBytes) tooMuch = quality
    else [fits, smallest] = [quality, encoded]
  }
  return { ...size, encoded: smallest }
}

/** Drawing target: a canvas element, or an OffscreenCanvas in a worker. */
export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  /** @param quality 0 to 1, for lossy formats */
  encode: (type: string, quality: number | undefined) => Promise<Blob>
}

export type ShrinkLimits = Pick<ImageRules, 'types' | 'maxBytes'>

/** A smaller copy, with its size in px. */
export interface ShrunkPicture {
  blob: Blob
  width: number
  height: number
}

/** Media types that support transparency. */
const mayBeClear = ['image/png', 'image/webp', 'image/gif']

const isClear = ({ context }: Surface, width: number, height: number): boolean => {
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

/** Decodes a file and applies its EXIF orientation. */
const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new ShrinkError('unreadable')
  }
}

/**
 * Makes a copy of an image within the limits: JPEG, or PNG when the image has transparent pixels and PNG is allowed.
 *
 * @param makeSurface creates a canvas of a width and height in px
 * @throws ShrinkError
 */
export const shrinkPicture = async (
  file: Blob,
  { types, maxBytes }: ShrinkLimits,
  makeSurface: (width: number, height: number) => Surface,
): Promise<ShrunkPicture> => {
  const picture = await decode(file)
  let drawn: { surface: Surface; width: number; height: number } | undefined

  const draw = ({ width, height }: Pick<Trial, 'width' | 'height'>, background?: string): Surface => {
    if (drawn?.width === width && drawn.height === height) return drawn.surface
    const surface = makeSurface(width, height)
    const { context } = surface
    context.imageSmoothingQuality = 'high'
    if (background !== undefined) {
      context.fillStyle = background
      context.fillRect(0, 0, width, height)
    }
    context.drawImage(picture, 0, 0, width, height)
    drawn = { surface, width, height }
    return surface
  }

  try {
    const source = { width: picture.width, height: picture.height }
    const keepsClear = types.includes('image/png') && mayBeClear.includes(file.type) && isClearPicture(picture, makeSurface)
    const type = keepsClear ? 'image/png' : 'image/jpeg'
    const { encoded, width, height } = await fitImage(source, { maxBytes, isLossless: keepsClear }, (trial) =>
      draw(trial, keepsClear ? undefined : '#fff').encode(type, trial.quality),
    )
    return { blob: encoded, width, height }
  } finally {
    picture.close()
  }
}

/** Longest side at which an image is scanned for transparent pixels, px. */
const lookSide = 1000

const isClearPicture = (picture: ImageBitmap, makeSurface: (width: number, height: number) => Surface): boolean => {
  const share = Math.min(1, lookSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const surface = makeSurface(width, height)
  surface.context.drawImage(picture, 0, 0, width, height)
  return isClear(surface, width, height)
}
