import { ShrinkError } from './shrink-error'
import type { ShrinkAnswer, ShrinkRequest } from './shrink-messages'
import { shrinkPicture, type Surface } from './shrink-picture'

const makeSurface = (width: number, height: number): Surface => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new ShrinkError('unsupported')
  return {
    context,
    encode: (type, quality) => canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) }),
  }
}

const answer = async ({ file, limits }: ShrinkRequest): Promise<ShrinkAnswer> => {
  try {
    return { shrunk: await shrinkPicture(file, limits, makeSurface) }
  } catch (error) {
    return { failure: error instanceof ShrinkError ? error.failure : 'unsupported' }
  }
}

// Encoding a photo takes a second on a phone, and several attempts are made: a worker keeps the page responsive.
self.addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  void answer(data).then((message) => self.postMessage(message))
})
