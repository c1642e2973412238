import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRandom, type Random } from '../../../server/demo/random'
import { hasPostgres, startCluster } from '../../support/postgres-cluster'
import type { Address } from '../kills/writer'
import { createWriter } from '../kills/writer'
import { makeFixtures, openStoreProcess } from '../store-process'
import { seedOf, sizeOf, printLine } from '../sizes'
import { median, memoryOf, quantile } from './process-figures'

const minutes = sizeOf('LONG_MINUTES', { short: 0, long: 10 })

/** Connections that read, and connections that write. */
const [readers, writers] = [6, 3]

/** Share of the run after which the server has loaded what it needs and its caches are full. */
const warmUp = 0.3

/** A shorter run is hardly more than its warm-up: what the server grew is printed, but not asserted. */
const leastMinutes = 5

/** Most that the server may grow after its warm-up, in MB. A leak of 1 kB in each call would be more within ten minutes. */
const mostGrowthMb = 48

/** Reads of the back-office and of customers. */
const reads = [
  '/orders/all?page=1&limit=10',
  '/orders/all?search=Priya&orderStatus=placed',
  '/orders/summary?timeZone=Asia/Kolkata',
  '/products?page=1&limit=10',
  '/products?search=rocket',
  '/products/stats/categories',
  '/products/dashboard/stats',
  '/banners',
  '/categories',
  '/admin/contact-queries?search=meena',
  '/quick-shopping/categories-with-products',
  '/store/settings',
  '/history?limit=20',
  '/staff',
  '/health',
]

const read = async ({ url, token }: Address, random: Random): Promise<{ ms: number; status: number }> => {
  const begun = performance.now()
  const answer = await fetch(`${url}/api${random.pick(reads)}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return { ms: performance.now() - begun, status: answer.status }
}

const load = async (seed: number, databaseUrl?: string): Promise<string> => {
  const store = await openStoreProcess(databaseUrl)
  const server = await store.start()
  try {
    const fixtures = await makeFixtures(server)
    const until = performance.now() + minutes * 60_000
    const isOver = (): boolean => performance.now() > until
    const times: number[] = []
    const failures = new Map<number, number>()
    const readAll = async (random: Random): Promise<void> => {
      while (!isOver()) {
        const { ms, status } = await read(server, random)
        times.push(ms)
        if (status !== 200) failures.set(status, (failures.get(status) ?? 0) + 1)
      }
    }
    const writing = Array.from({ length: writers }, (_, index) => createWriter(createRandom(seed + index), index, fixtures))
    const memory: number[] = []
    const watch = async (): Promise<void> => {
      while (!isOver()) {
        memory.push(await memoryOf(server.process.child.pid ?? 0))
        await pause(500)
      }
    }
    await Promise.all([
      watch(),
      ...Array.from({ length: readers }, (_, index) => readAll(createRandom(seed + 100 + index))),
      // A writer throws for an answer other than a success or a conflict.
      ...writing.map((writer) => writer.run(server, isOver, () => false)),
    ])
    const warm = memory.slice(Math.floor(memory.length * warmUp))
    const quarter = Math.max(1, Math.floor(warm.length / 4))
    const [first, last] = [median(warm.slice(0, quarter)), median(warm.slice(-quarter))]
    const sorted = times.sort((one, other) => one - other)
    const written = writing.reduce((sum, { counts }) => sum + counts.acknowledged, 0)
    expect([...failures]).toEqual([])
    if (minutes >= leastMinutes)
      expect(last - first, `${first.toFixed(0)} MB after the warm-up, ${last.toFixed(0)} MB at the end`).toBeLessThan(
        mostGrowthMb,
      )
    return (
      `${minutes} minutes, ${sorted.length} reads, ${written} writes, 0 errors, median ${quantile(sorted, 0.5).toFixed(0)} ms, ` +
      `99 % within ${quantile(sorted, 0.99).toFixed(0)} ms, memory ${first.toFixed(0)} MB after the warm-up, ${last.toFixed(0)} MB at the end`
    )
  } finally {
    await server.kill()
    await store.remove()
  }
}

// Memory is read from /proc.
describe.skipIf(minutes === 0 || process.platform !== 'linux')('a store under load', () => {
  const seed = seedOf()
  const timeout = 120_000 + minutes * 90_000

  it('answers everything on SQLite, and its memory does not grow', { timeout }, async () => {
    printLine(`load on SQLite, seed ${seed}: ${await load(seed)}`)
  })

  it.skipIf(!hasPostgres())('answers everything on PostgreSQL, and its memory does not grow', { timeout }, async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.remove())
    printLine(`load on PostgreSQL, seed ${seed}: ${await load(seed, cluster.url)}`)
  })
})
