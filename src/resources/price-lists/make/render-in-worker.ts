import { AbortedError } from '../../../framework/declaration/request-errors'
import { menuTexts } from '../../../domain/menu/menu-texts'
import { makeTexts } from './make-texts'
import { MakingError } from './making-error'
import type { RenderAnswer, RenderedPdf, RenderRequest } from './render-messages'

const unreadable = { menu: menuTexts.loadFailed, order: menuTexts.orderFailed }

/** @param reason error message of the worker; '' when its code could not be loaded */
const notDrawn = (reason: string): MakingError =>
  reason === ''
    ? new MakingError(makeTexts.failed, makeTexts.failedReason, undefined)
    : new MakingError(makeTexts.failed, undefined, reason)

/**
 * Renders the price list in a web worker, whose code, library and fonts are loaded on demand; null for an empty menu.
 *
 * @param onProgress called with the percentage rendered
 * @param signal terminates the worker immediately
 * @throws AbortedError when aborted; MakingError when rendering fails
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
