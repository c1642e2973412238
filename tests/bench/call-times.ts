import { readFileSync } from 'node:fs'
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

/**
 * Processor time that the main thread of a process has used, in ms; NaN if the system does not tell it. On a machine with other
 * work, the time of a call says little.
 */
export const processorTime = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

interface Times {
  whole: number[]
  /** Of the server's process alone. */
  processor: number[]
}

const timesOf = async (call: Call, pid: number, paths: readonly Asked[]): Promise<Times> => {
  for (const path of paths.slice(0, 3)) await call(path)
  const times: Times = { whole: [], processor: [] }
  const end = performance.now() + budgetMs
  while (times.whole.length < leastCalls || (times.whole.length < mostCalls && performance.now() < end)) {
    const path = paths[times.whole.length % paths.length] ?? ''
    const [start, used] = [performance.now(), processorTime(pid)]
    await call(path)
    times.whole.push(performance.now() - start)
    times.processor.push(processorTime(pid) - used)
  }
  return times
}

/**
 * Prints the response times of several kinds of requests, sent over HTTP one at a time.
 *
 * @param cases the requests of each kind, sent in turn
 * @param limits.budget of p99, in ms
 * @param limits.isEmbedded whether the budget is one of processor time, which the server's process alone uses for a call
 * @returns whether all of them keep the budget
 */
export const printTimes = async (
  { pid }: Pick<Store, 'pid'>,
  call: Call,
  cases: Record<string, readonly Asked[]>,
  { budget = Infinity, isEmbedded = false }: { budget?: number; isEmbedded?: boolean } = {},
): Promise<boolean> => {
  const rows = [['call', 'p50', 'p99', 'processor p50', 'p99', 'calls', '']]
  let isKept = true
  for (const [name, paths] of Object.entries(cases)) {
    const { whole, processor } = await timesOf(call, pid, paths)
    const worst = Math.min(percentile(whole, 0.99), isEmbedded ? percentile(processor, 0.99) : Infinity)
    isKept &&= worst <= budget
    rows.push([
      ...[name, ms(median(whole)), ms(percentile(whole, 0.99)), ms(median(processor)), ms(percentile(processor, 0.99))],
      ...[String(whole.length), worst <= budget ? '' : `over ${ms(budget)}`],
    ])
  }
  table(rows)
  return isKept
}
