import { AbortedError } from '../../../providers/http/errors'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

/**
 * Makes the price list in a worker of its own, whose code, library and fonts are loaded now and not before.
 *
 * @param onProgress percent of it that is drawn
 * @param signal ends the worker at once
 * @throws AbortedError when the signal called it off; Error with the reason when it cannot be made
 */
export const renderInWorker = (
  request: RenderRequest,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<RenderedPdf> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new AbortedError())
      return
    }
    const worker = new Worker(new URL('./render-price-list.worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      worker.terminate()
      signal.removeEventListener('abort', abort)
    }
    const abort = (): void => {
      end()
      reject(new AbortedError())
    }
    signal.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<RenderAnswer>) => {
      if (data.kind === 'progress') return onProgress(data.percent)
      end()
      if (data.kind === 'done') resolve(data.pdf)
      else reject(new Error(data.reason))
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      // Without a message it is the worker's code that did not come.
      reject(new Error(message))
    })
    worker.postMessage(request)
  })
