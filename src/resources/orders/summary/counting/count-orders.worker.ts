import { createHttp } from '../../../../providers/http/http'
import type { CountAnswer, CountRequest } from './count-messages'
import { countOrders } from './count-orders'
import { toPlainError } from './plain-error'

const answer = async ({ baseUrl, token, timeZone, range }: CountRequest): Promise<CountAnswer> => {
  const http = createHttp({ baseUrl, getToken: () => token })
  try {
    return { counted: await countOrders(http, { now: Date.now(), timeZone, range }) }
  } catch (error) {
    return { error: toPlainError(error) }
  }
}

// Loading, parsing and counting 10000 orders takes a second on a slow phone: a worker keeps the page responsive.
self.addEventListener('message', ({ data }: MessageEvent<CountRequest>) => {
  void answer(data).then((message) => self.postMessage(message))
})
