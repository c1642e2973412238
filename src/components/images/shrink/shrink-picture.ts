import type { ImageRules } from '../image-rules'
import { ShrinkError } from './shrink-error'

/** One try to write a picture: its size in px, and how well it is to look where the format has a choice. */
export interface Trial {
  width: number
  height: number
  /** 0 to 1; undefined for a format without loss. */
  quality: number | undefined
}

/** Longest side of the first try, px: more than any screen of the shop shows. */
const longestSide = 2000
/** Longest side under which a picture is no use any more, px. */
const shortestUse = 160
/** Qualities of JPEG between which a photo still looks like itself. */
const best = 0.9
const worst = 0.6
/** Halvings of the way from the worst to the best: 0.3 / 2^4 is no difference to be seen. */
const halvings = 4

type Size = Pick<Trial, 'width' | 'height'>

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

/** The share of the sides that brings a picture of `bytes` under `maxBytes`: bytes go with the area. */
const shareFor = (bytes: number, maxBytes: number): number => Math.min(0.9, Math.max(0.25, Math.sqrt(maxBytes / bytes) * 0.95))

/**
 * Finds the best copy of a picture that takes at most `maxBytes`: first its size comes down, to 2000 px and then
 * as far as it must, and at that size the quality goes up again as far as it may. At most six tries are
 * made at one size.
 *
 * @param source size of the picture, px
 * @param isLossless the format has no quality to choose
 * @param encode writes the picture as a trial says
 * @returns what `encode` made, and its size in px
 * @throws ShrinkError when no copy of any use is small enough
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

/** What a picture is drawn on: a canvas of the page, or one without a page in a worker. */
export interface Surface {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  /** @param quality 0 to 1, for formats that lose something */
  encode: (type: string, quality: number | undefined) => Promise<Blob>
}

export type ShrinkLimits = Pick<ImageRules, 'types' | 'maxBytes'>

/** A smaller copy, with its size in px. */
export interface ShrunkPicture {
  blob: Blob
  width: number
  height: number
}

/** Media types of which a picture may be see-through. */
const mayBeClear = ['image/png', 'image/webp', 'image/gif']

const isClear = ({ context }: Surface, width: number, height: number): boolean => {
  const { data } = context.getImageData(0, 0, width, height)
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true
  return false
}

/** The picture in a file, turned the way its camera was held. */
const decode = async (file: Blob): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new ShrinkError('unreadable')
  }
}

/**
 * A copy of a picture that keeps to the limits: JPEG, or PNG when it is see-through somewhere and PNG is
 * allowed.
 *
 * @param makeSurface a canvas of a width and height in px
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

/** Longest side at which a picture is looked through for clear points, px. */
const lookSide = 1000

const isClearPicture = (picture: ImageBitmap, makeSurface: (width: number, height: number) => Surface): boolean => {
  const share = Math.min(1, lookSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * share))
  const height = Math.max(1, Math.round(picture.height * share))
  const surface = makeSurface(width, height)
  surface.context.drawImage(picture, 0, 0, width, height)
  return isClear(surface, width, height)
}
