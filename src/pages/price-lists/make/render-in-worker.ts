import { AbortedError } from '../../../providers/http/errors'
import { quickShoppingTexts } from '../../quick-shopping/quick-shopping-texts'
import { makeTexts } from './make-texts'
import { MakingError } from './making-error'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

const unreadable = { menu: quickShoppingTexts.loadFailed, order: quickShoppingTexts.orderFailed }

/** @param reason what the worker complained of; '' when its code did not come */
const notDrawn = (reason: string): MakingError =>
  new MakingError(makeTexts.failed, makeTexts.failedReason, reason === '' ? undefined : reason)

/**
 * Makes the price list in a worker of its own, whose code, library and fonts are loaded now and not before;
 * null where the menu is empty.
 *
 * @param onProgress percent of it that is drawn
 * @param signal ends the worker at once
 * @throws AbortedError when the signal called it off; MakingError when it cannot be made
 */
export const renderInWorker = (
  request: RenderRequest,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<RenderedPdf | null> =>
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
      if (data.kind === 'done') return resolve(data.pdf)
      if (data.kind === 'empty') return resolve(null)
      if (data.kind === 'failed') return reject(notDrawn(data.reason))
      return reject(new MakingError(unreadable[data.what], undefined, data.detail))
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      reject(notDrawn(message ?? ''))
    })
    worker.postMessage(request)
  })
