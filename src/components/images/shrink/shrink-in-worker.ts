import { ShrinkError } from './shrink-error'
import type { ShrinkAnswer, ShrinkRequest } from './shrink-messages'
import type { ShrunkPicture } from './shrink-picture'

/**
 * Shrinks an image in a web worker, so that the page stays responsive.
 *
 * @param signal terminates the worker
 * @throws ShrinkError; 'unsupported' where the browser has no OffscreenCanvas, or the worker fails to load
 */
export const shrinkInWorker = (request: ShrinkRequest, signal: AbortSignal): Promise<ShrunkPicture> =>
  new Promise((resolve, reject) => {
    if (typeof OffscreenCanvas === 'undefined') {
      reject(new ShrinkError('unsupported'))
      return
    }
    const worker = new Worker(new URL('./shrink-image.worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const abort = (): void => {
      end()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
      end()
      if ('shrunk' in data) resolve(data.shrunk)
      else reject(new ShrinkError(data.failure))
    })
    worker.addEventListener('error', () => {
      end()
      reject(new ShrinkError('unsupported'))
    })
    worker.postMessage(request)
  })
