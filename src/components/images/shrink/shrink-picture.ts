import type { ImageRules } from '../image-rules'
import { fitImage, type Trial } from './fit-image'
import { ShrinkError } from './shrink-error'

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
