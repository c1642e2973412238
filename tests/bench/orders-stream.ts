import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersLimit } from '../../src/domain/order/order-limits'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { processorTime } from './call-times'
import { bytes, heading, median, ms, percentile, table } from './figures'
import { budgetOf, megabytes, memoryDuring } from './memory'

const runs = 20
/** Time until the first byte of the body, in ms. */
const firstByteBudget = 100
/** Growth of the server's memory. */
const memoryBudget = budgetOf(60)
/** How long the slow reader waits before it reads, in ms. */
const delayMs = 3_000

interface Sent {
  /** Ms from the request until the first byte of the body, and what the server's process used of the processor until then. */
  first: number
  processor: number
  /** Ms until the last byte. */
  last: number
  size: number
}

/** Reads the most orders that an answer may contain. */
const readAll = ({ url, pid }: Store, token: string, encoding: string, waitMs = 0): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const [began, used] = [performance.now(), processorTime(pid)]
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const call = request(`${url}/api/orders/all?limit=${ordersLimit}`, { headers, agent: false })
    const read = async (response: AsyncIterable<Buffer> & { statusCode?: number }): Promise<Sent> => {
      if (response.statusCode !== 200) throw new Error(`The orders were answered with ${response.statusCode}`)
      await pause(waitMs)
      let [first, processor, size] = [0, 0, 0]
      for await (const piece of response) {
        if (size === 0) [first, processor] = [performance.now() - began, processorTime(pid) - used]
        size += piece.length
      }
      return { first, processor, last: performance.now() - began, size }
    }
    call.once('error', reject).once('response', (response) => void read(response).then(resolve, reject))
    call.end()
  })

/** Prints how an answer with 10,000 orders is sent. @returns whether the budgets of time and memory are kept */
export const benchOrdersStream = async (store: Store): Promise<boolean> => {
  const { token } = await signIn(store)
  const kept: boolean[] = []
  const rows = [['', 'first byte p50', 'p99', 'processor p99', 'all of it', 'size', 'memory']]
  const cases: Record<string, [encoding: string, waitMs: number]> = {
    'as it is': ['identity', 0],
    gzip: ['gzip', 0],
    brotli: ['br', 0],
    'read slowly': ['identity', delayMs],
  }
  await readAll(store, token, 'identity')
  for (const [name, [encoding, waitMs]] of Object.entries(cases)) {
    const sent: Sent[] = []
    const memory = await memoryDuring(store.pid, async () => {
      for (let run = 0; run < (waitMs > 0 ? 1 : runs); run += 1) sent.push(await readAll(store, token, encoding, waitMs))
    })
    const firsts = sent.map(({ first }) => first - waitMs)
    const growth = memory && memory.most - memory.before
    const processor = percentile(
      sent.map((each) => each.processor),
      0.99,
    )
    kept.push(percentile(firsts, 0.99) <= firstByteBudget, growth === undefined || growth < memoryBudget)
    rows.push([
      ...[
        name,
        ms(median(firsts)),
        ms(percentile(firsts, 0.99)),
        ms(processor),
        ms(median(sent.map(({ last }) => last - waitMs))),
      ],
      ...[bytes(sent[0]?.size ?? 0), megabytes(growth)],
    ])
  }
  heading(`10,000 orders in one answer; budgets: first byte ${firstByteBudget} ms, memory ${megabytes(memoryBudget)}`)
  table(rows)
  return kept.every(Boolean)
}
