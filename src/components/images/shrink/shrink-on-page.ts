import { ShrinkError } from './shrink-error'
import type { ShrinkRequest } from './shrink-messages'
import { shrinkPicture, type ShrunkPicture, type Surface } from './shrink-picture'

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
export const shrinkOnPage = ({ file, limits }: ShrinkRequest, signal: AbortSignal): Promise<ShrunkPicture> =>
  shrinkPicture(file, limits, (width, height) => makeSurface(width, height, signal))
