import { inMegabytes } from '../../domain/product/product-images'
import type { ImageRules } from './image-rules'
import { imagesTexts } from './images-texts'
import { ShrinkError, type ShrinkFailure } from './shrink/shrink-error'
import { shrinkInWorker } from './shrink/shrink-in-worker'
import type { ShrinkRequest } from './shrink/shrink-messages'
import { type ShrinkLimits, shrinkPicture, type ShrunkPicture, type Surface } from './shrink/shrink-picture'

const makeSurface = (width: number, height: number, signal: AbortSignal): Surface => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new ShrinkError('unsupported')
  const encode: Surface['encode'] = (type, quality) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new ShrinkError('unsupported'))), type, quality)
    })
  return { context, encode }
}

/**
 * Shrinks an image with a canvas on the main thread, for browsers without OffscreenCanvas.
 *
 * @throws ShrinkError; the abort reason of `signal`, checked between two attempts
 */
const shrinkOnPage = ({ file, limits }: ShrinkRequest, signal: AbortSignal): Promise<ShrunkPicture> =>
  shrinkPicture(file, limits, (width, height) => makeSurface(width, height, signal))

/** Timeout of shrinking one image, in ms. */
const timeoutMs = 60_000

/** A smaller copy of an image, with its width and height in px. */
interface ShrunkImage {
  file: File
  width: number
  height: number
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The file name with the extension of the new type: 'photo.webp' → 'photo.jpg'. */
export const withExtension = (name: string, type: string): string => {
  const ending = endings[type]
  if (ending === undefined) return name
  const isRight = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return isRight.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`
}

/**
 * Makes a copy of an image within the size limit, off the main thread where the browser supports it.
 *
 * @param limits allowed types, and bytes
 * @param signal cancels the work
 * @throws ShrinkError, or the abort reason of `signal`
 */
const shrinkImage = async (file: File, limits: ShrinkLimits, signal: AbortSignal): Promise<ShrunkImage> => {
  const end = new AbortController()
  const giveUp = (): void => end.abort(signal.reason)
  const timer = setTimeout(() => end.abort(new ShrinkError('timeout')), timeoutMs)
  signal.addEventListener('abort', giveUp)
  const request = { file, limits: { types: limits.types, maxBytes: limits.maxBytes } }
  try {
    const { blob, ...size } = await shrinkInWorker(request, end.signal).catch((error: unknown) => {
      if (error instanceof ShrinkError && error.failure === 'unsupported') return shrinkOnPage(request, end.signal)
      throw error
    })
    return { ...size, file: new File([blob], withExtension(file.name, blob.type), { type: blob.type }) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** Validation result of a chosen file. */
export interface Verdict {
  /** Error message; undefined when the file is valid. */
  refusal: string | undefined
  /** The file is only too large, and shrinking can be retried. */
  canShrink: boolean
  /** Why shrinking an oversized file failed. */
  failure?: string | undefined
  /** Copy within the limit that replaces an oversized file; `refusal` then belongs to the original. */
  smaller?: File | undefined
}

/** True when the browser can decode the file as an image, whatever its name. */
const canBeShown = async (file: Blob): Promise<boolean> => {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return true
  } catch {
    return false
  }
}

interface Judging {
  /** Called when shrinking starts, which takes seconds. */
  onShrink: () => void
  signal: AbortSignal
  shrink?: (file: File, rules: ImageRules, signal: AbortSignal) => Promise<Pick<ShrunkImage, 'file'>>
}

/** Failures that may succeed on a retry. */
const passing: readonly ShrinkFailure[] = ['timeout', 'unsupported']

/**
 * Validates a file before the upload: its type, its size in bytes, and whether it can be decoded as an image. A file
 * that is only too large is shrunk automatically, so that photos from a phone need no user action.
 *
 * @throws the abort reason of `signal`
 */
export const checkImage = async (
  file: File,
  rules: ImageRules,
  { onShrink, signal, shrink = shrinkImage }: Judging,
): Promise<Verdict> => {
  const { types, maxBytes, texts } = rules
  if (!types.includes(file.type)) return { refusal: texts.wrongType, canShrink: false }
  if (file.size <= maxBytes) return { refusal: (await canBeShown(file)) ? undefined : texts.wrongType, canShrink: false }
  const refusal = texts.tooLarge(inMegabytes(file.size))
  onShrink()
  try {
    return { refusal, canShrink: true, smaller: (await shrink(file, rules, signal)).file }
  } catch (error) {
    signal.throwIfAborted()
    const failure = error instanceof ShrinkError ? error.failure : 'unsupported'
    return { refusal, canShrink: passing.includes(failure), failure: imagesTexts.shrinkFailed[failure] }
  }
}
