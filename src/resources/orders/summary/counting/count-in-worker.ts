import type { OrdersSummary } from '../../../../domain/order/sales'
import { AbortedError, NetworkError } from '../../../../framework/declaration/request-errors'
import type { CountAnswer, CountRequest } from './count-messages'
import { fromPlainError } from './plain-error'

/**
 * Counts the orders in a web worker, so that the page stays responsive (contract 7.12).
 *
 * @param request `baseUrl` may be relative to the page
 * @param signal terminates the worker, and with it its request, when the screen is left
 * @throws the error of the worker's request, of the same class; NetworkError when the worker's code cannot be loaded
 */
export const countInWorker = (
  request: CountRequest,
  signal: AbortSignal | undefined,
): Promise<{ summary: OrdersSummary; isCutOff: boolean }> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new AbortedError())
      return
    }
    const worker = new Worker(new URL('./count-orders.worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
    }
    const abort = (): void => {
      end()
      reject(new AbortedError())
    }
    signal?.addEventListener('abort', abort)
    worker.addEventListener('message', ({ data }: MessageEvent<CountAnswer>) => {
      end()
      if ('counted' in data) resolve(data.counted)
      else reject(fromPlainError(data.error))
    })
    worker.addEventListener('error', () => {
      end()
      reject(new NetworkError())
    })
    worker.postMessage({ ...request, baseUrl: new URL(request.baseUrl, window.location.href).href })
  })
