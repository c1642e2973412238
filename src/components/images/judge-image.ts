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
 * Shrinks a picture with the page's own canvas, for browsers that have none for workers.
 *
 * @throws ShrinkError; what `signal` was aborted with, between two tries
 */
const shrinkOnPage = ({ file, limits }: ShrinkRequest, signal: AbortSignal): Promise<ShrunkPicture> =>
  shrinkPicture(file, limits, (width, height) => makeSurface(width, height, signal))

/** ms after which a person is told that it takes too long. */
const patience = 60_000

/** A smaller copy of a picture, with its width and height in px. */
interface ShrunkImage {
  file: File
  width: number
  height: number
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The name of a file, with the ending of the type that it now has: 'photo.webp' → 'photo.jpg'. */
export const renamed = (name: string, type: string): string => {
  const ending = endings[type]
  if (ending === undefined) return name
  const isRight = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return isRight.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${ending}`
}

/**
 * A copy of a picture that is no larger than allowed, made off the main thread where the browser can.
 *
 * @param limits the types allowed, and bytes
 * @param signal gives it up
 * @throws ShrinkError, or what `signal` was aborted with
 */
const shrinkImage = async (file: File, limits: ShrinkLimits, signal: AbortSignal): Promise<ShrunkImage> => {
  const end = new AbortController()
  const giveUp = (): void => end.abort(signal.reason)
  const timer = setTimeout(() => end.abort(new ShrinkError('timeout')), patience)
  signal.addEventListener('abort', giveUp)
  const request = { file, limits: { types: limits.types, maxBytes: limits.maxBytes } }
  try {
    const { blob, ...size } = await shrinkInWorker(request, end.signal).catch((error: unknown) => {
      if (error instanceof ShrinkError && error.failure === 'unsupported') return shrinkOnPage(request, end.signal)
      throw error
    })
    return { ...size, file: new File([blob], renamed(file.name, blob.type), { type: blob.type }) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/** What is to be said of a chosen file. */
export interface Verdict {
  /** Why it is refused; undefined when it is fine. */
  refusal: string | undefined
  /** It is merely too large, so that a smaller copy may be tried, once more where that failed. */
  canShrink: boolean
  /** Why no smaller copy was made of one that is too large. */
  failure?: string | undefined
  /** A copy that keeps to the limit, which takes the place of a file that does not; `refusal` is of the file then. */
  smaller?: File | undefined
}

/** True when the browser finds a picture in a file, whatever its name says. */
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
  /** Called when a smaller copy is begun, which takes seconds. */
  onShrink: () => void
  signal: AbortSignal
  shrink?: (file: File, rules: ImageRules, signal: AbortSignal) => Promise<Pick<ShrunkImage, 'file'>>
}

/** What may go better the next time. */
const passing: readonly ShrinkFailure[] = ['timeout', 'unsupported']

/**
 * Judges a file before it is sent: its type, its size in bytes, and whether it holds a picture at all. Of one that is
 * merely too large a smaller copy is made, so that a photo of a phone is ready without a question.
 *
 * @throws what `signal` was aborted with
 */
export const judgeImage = async (
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
