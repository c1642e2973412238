import { setTimeout as pause } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../server/demo/random'
import { asAnyone } from '../../contract/server/client'
import { orderOf } from '../../contract/server/storefront-fixtures'
import { hasPostgres, startCluster } from '../../support/postgres-cluster'
import { makeFixtures, openStoreProcess } from '../store-process'
import { seedOf, sizeOf, printLine } from '../sizes'
import { median, memoryOf, processorTimeOf, quantile } from './process-figures'

const seconds = sizeOf('LONG_SECONDS', { short: 0, long: 600 })

/** Open back-offices, each with a stream. */
const browsers = 200
/** A browser reads its list at random within this time, in ms, and when it hears of an order, after this time at most. */
const readEvery = { least: 4_000, random: 12_000 }
const readSoonMs = 2_000
/** Time between two orders, in ms: those of a busy hour. */
const orderEvery = 5_000
/** Time within which each browser must hear of an order, in ms. */
const hearWithin = 2_000

/** Most processor time of the server for each read of a page, with its share of the streams, in ms. */
const mostProcessorTime = 50
/** Share of the run after which the server has loaded what it needs, and most that it may grow from then on, in MB. */
const [warmUp, mostGrowthMb] = [0.3, 48]
/** A shorter run is hardly more than its warm-up: what the server grew is printed, but not asserted. */
const leastSeconds = 300

interface Browser {
  heard: Map<string, number>
  isOpen: boolean
}

const run = async (seed: number, databaseUrl?: string): Promise<string> => {
  const store = await openStoreProcess(databaseUrl)
  const server = await store.start()
  const pid = server.process.child.pid ?? 0
  const stopping = new AbortController()
  try {
    const { sold } = await makeFixtures(server)
    const headers = { authorization: `Bearer ${server.token}` }
    const until = performance.now() + seconds * 1000
    const isOver = (): boolean => performance.now() > until
    const failures: string[] = []
    let reads = 0

    const read = async (): Promise<void> => {
      const answer = await fetch(`${server.url}/api/orders/all?page=1&limit=20`, { headers })
      await answer.arrayBuffer()
      reads += 1
      if (answer.status !== 200) failures.push(`list ${answer.status}`)
    }
    const listen = async (browser: Browser, soon: () => number): Promise<void> => {
      const answer = await fetch(`${server.url}/api/live`, { headers, signal: stopping.signal })
      browser.isOpen = answer.status === 200
      const parser = createParser({
        onEvent: ({ event, data }) => {
          const { resource, action, id } = JSON.parse(data) as { resource?: string; action?: string; id?: string }
          if (event !== 'change' || resource !== 'orders' || action !== 'create') return
          browser.heard.set(id ?? '', performance.now())
          void pause(soon()).then(() => (isOver() ? undefined : read()))
        },
      })
      for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) parser.feed(new TextDecoder().decode(piece))
      browser.isOpen = false
    }
    const open = Array.from({ length: browsers }, (_, index) => {
      const random = createRandom(seed + index)
      const browser: Browser = { heard: new Map(), isOpen: false }
      listen(browser, () => random.integer(0, readSoonMs)).catch(() => {
        browser.isOpen = false
      })
      const reading = async (): Promise<void> => {
        while (!isOver()) {
          await pause(readEvery.least + random.integer(0, readEvery.random))
          if (!isOver()) await read()
        }
      }
      return { browser, reading }
    })
    const placed = new Map<string, number>()
    const order = async (): Promise<void> => {
      for (let count = 0; !isOver(); count += 1) {
        await pause(orderEvery)
        const customer = { name: 'Priya Raman', mobile: `98${String(40_000_000 + count)}` }
        const begun = performance.now()
        const answer = await asAnyone<{ message?: string; data?: { orderId: string } }>(server, '/storefront/orders', {
          method: 'POST',
          json: orderOf({ [sold[0] ?? '']: 1 }, { customer }),
          headers: { 'x-forwarded-for': `10.1.${Math.floor(count / 250) % 250}.${count % 250}` },
        })
        if (answer.status === 201) placed.set(answer.body.data?.orderId ?? '', begun)
        else failures.push(`order ${answer.status} ${answer.body.message ?? ''}`)
      }
    }
    const memory: number[] = []
    const times: number[] = []
    const watch = async (): Promise<void> => {
      let [spent, readBefore] = [await processorTimeOf(pid), reads]
      while (!isOver()) {
        await pause(1_000)
        memory.push(await memoryOf(pid))
        const now = await processorTimeOf(pid)
        if (reads > readBefore) times.push((now - spent) / (reads - readBefore))
        ;[spent, readBefore] = [now, reads]
      }
    }
    await Promise.all([watch(), order(), ...open.map(({ reading }) => reading())])
    await pause(hearWithin)

    const late = [...placed].flatMap(([id, begun]) => open.map(({ browser }) => (browser.heard.get(id) ?? Infinity) - begun))
    late.sort((one, other) => one - other)
    times.sort((one, other) => one - other)
    const warm = memory.slice(Math.floor(memory.length * warmUp))
    const quarter = Math.max(1, Math.floor(warm.length / 4))
    const [first, last] = [median(warm.slice(0, quarter)), median(warm.slice(-quarter))]
    const processor = quantile(times, 0.99)
    expect(failures).toEqual([])
    expect(open.filter(({ browser }) => !browser.isOpen)).toEqual([])
    expect(placed.size).toBeGreaterThan(0)
    expect(late.at(-1)).toBeLessThan(hearWithin)
    expect(processor).toBeLessThanOrEqual(mostProcessorTime)
    if (seconds >= leastSeconds) expect(last - first).toBeLessThan(mostGrowthMb)
    return (
      `${seconds} s, ${browsers} streams, ${reads} reads, ${placed.size} orders, 0 errors; heard within ${quantile(late, 0.5).toFixed(0)} ms ` +
      `(median) and ${quantile(late, 1).toFixed(0)} ms (all); processor time of a read ${median(times).toFixed(1)} ms (median of seconds), ` +
      `${processor.toFixed(1)} ms (99 %); memory ${first.toFixed(0)} MB after the warm-up, ${last.toFixed(0)} MB at the end`
    )
  } finally {
    stopping.abort()
    await server.kill()
    await store.remove()
  }
}

// Memory and processor time are read from /proc.
describe.skipIf(seconds === 0 || process.platform !== 'linux')('a store that many browsers look at', () => {
  const seed = seedOf()
  const timeout = 120_000 + seconds * 1_500

  it('tells all of them of each order on SQLite, and its memory does not grow', { timeout }, async () => {
    printLine(`live on SQLite, seed ${seed}: ${await run(seed)}`)
  })

  it.skipIf(!hasPostgres())(
    'tells all of them of each order on PostgreSQL, and its memory does not grow',
    { timeout },
    async () => {
      const cluster = await startCluster()
      try {
        printLine(`live on PostgreSQL, seed ${seed}: ${await run(seed, cluster.url)}`)
      } finally {
        await cluster.remove()
      }
    },
  )
})
