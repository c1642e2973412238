import type { Store } from '../support/browser/start-store'
import { median, ms, percentile, table } from './figures'

/** Time in ms for the requests of one kind; their number stays within the bounds below. */
const budgetMs = 2_500
const leastCalls = 20
const mostCalls = 200

/** A path relative to /api, or one that is sent a body. */
export type Asked = string | { path: string; body: object }

/** Sends a request, GET without a body; throws if it fails. */
export type Call = <Answer>(asked: Asked) => Promise<Answer>

/** Sends requests to a store as the administrator. */
export const caller =
  ({ url }: Store, token: string): Call =>
  async <Answer>(asked: Asked): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` }
    const [path, init] =
      typeof asked === 'string'
        ? [asked, { headers }]
        : [
            asked.path,
            {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(asked.body),
            },
          ]
    const answer = await fetch(`${url}/api${path}`, init)
    if (!answer.ok) throw new Error(`${path} failed with ${answer.status}`)
    return (await answer.json()) as Answer
  }

const timesOf = async (call: Call, paths: readonly Asked[]): Promise<number[]> => {
  for (const path of paths.slice(0, 3)) await call(path)
  const times: number[] = []
  const end = performance.now() + budgetMs
  while (times.length < leastCalls || (times.length < mostCalls && performance.now() < end)) {
    const path = paths[times.length % paths.length] ?? ''
    const start = performance.now()
    await call(path)
    times.push(performance.now() - start)
  }
  return times
}

/**
 * Prints the response times of several kinds of requests, sent over HTTP one at a time.
 *
 * @param cases the requests of each kind, sent in turn
 * @param budget of p99, in ms
 * @returns whether all of them keep the budget
 */
export const printTimes = async (call: Call, cases: Record<string, readonly Asked[]>, budget = Infinity): Promise<boolean> => {
  const rows = [['call', 'p50', 'p99', 'calls', '']]
  let isKept = true
  for (const [name, paths] of Object.entries(cases)) {
    const times = await timesOf(call, paths)
    const worst = percentile(times, 0.99)
    isKept &&= worst <= budget
    rows.push([name, ms(median(times)), ms(worst), String(times.length), worst <= budget ? '' : `over ${ms(budget)}`])
  }
  table(rows)
  return isKept
}
