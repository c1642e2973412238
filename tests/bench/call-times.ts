import type { Store } from '../support/browser/start-store'
import { median, ms, percentile, table } from './figures'

/** Time in ms for the requests of one kind; their number stays within the bounds below. */
const budgetMs = 2_500
const leastCalls = 20
const mostCalls = 200

/** Sends a GET request; throws if it fails. */
export type Call = <Answer>(path: string) => Promise<Answer>

/** Sends GET requests to a store as the administrator. */
export const caller =
  ({ url }: Store, token: string): Call =>
  async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`GET ${path} failed with ${answer.status}`)
    return (await answer.json()) as Answer
  }

const timesOf = async (call: Call, paths: readonly string[]): Promise<number[]> => {
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
 * @param cases the paths of each kind, requested in turn, relative to /api
 */
export const printTimes = async (call: Call, cases: Record<string, readonly string[]>): Promise<void> => {
  const rows = [['call', 'p50', 'p99', 'calls']]
  for (const [name, paths] of Object.entries(cases)) {
    const times = await timesOf(call, paths)
    rows.push([name, ms(median(times)), ms(percentile(times, 0.99)), String(times.length)])
  }
  table(rows)
}
