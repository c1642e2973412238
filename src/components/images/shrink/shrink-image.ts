import { ShrinkError } from './shrink-error'
import { shrinkInWorker } from './shrink-in-worker'
import { shrinkOnPage } from './shrink-on-page'
import type { ShrinkLimits } from './shrink-picture'

/** ms after which a person is told that it takes too long. */
const patience = 60_000

/** A smaller copy of a picture, with its width and height in px. */
export interface ShrunkImage {
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
export const shrinkImage = async (file: File, limits: ShrinkLimits, signal: AbortSignal): Promise<ShrunkImage> => {
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
