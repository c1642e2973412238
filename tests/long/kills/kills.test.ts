import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../server/config'
import { createRandom, type Random } from '../../../server/demo/random'
import { type Cluster, hasPostgres, startCluster } from '../../support/postgres-cluster'
import { queryPostgres } from '../../support/postgres-query'
import { openStoreProcess } from '../store-process'
import { makeFixtures } from '../store-process'
import { seedOf, sizeOf, printLine } from '../sizes'
import { checkStore, readStore } from './check-store'
import { createWriter } from './writer'

const rounds = sizeOf('LONG_ROUNDS', { short: 1, long: 100 })
const writersCount = 5

/** Time in ms from the first write of a round to the kill. */
const roundMs = [100, 1_500] as const

/** What is killed: the server, the whole database, or the process of one connection, after which PostgreSQL restarts itself. */
type Victim = 'server' | 'database' | 'connection'

const killConnection = async ({ url }: Cluster): Promise<void> => {
  const rows = await queryPostgres(
    url,
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const pid = Number(rows[0]?.[0])
  if (pid > 0) process.kill(pid, 'SIGKILL')
}

const answersAgain = async (url: string): Promise<void> => {
  const isWell = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200
  await expect.poll(isWell, { timeout: 30_000, interval: 100 }).toBe(true)
}

const killRounds = async (seed: number, random: Random, cluster?: Cluster): Promise<string> => {
  let databaseUrl: string | undefined
  if (cluster) {
    const name = `kills_${randomUUID().replaceAll('-', '')}`
    await queryPostgres(cluster.url, `create database ${name}`)
    databaseUrl = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  }
  const store = await openStoreProcess(databaseUrl)
  const config = readConfig(store.env)
  let server = await store.start()
  try {
    const fixtures = await makeFixtures(server)
    const writers = Array.from({ length: writersCount }, (_, index) =>
      createWriter(createRandom(seed + index + 1), index, fixtures),
    )
    const others = new Set((await readStore(config)).records.keys())
    let [swept, files, unanswered] = [0, 0, 0]
    for (let round = 1; round <= rounds; round += 1) {
      const victim: Victim = cluster ? random.pick(['server', 'server', 'database', 'connection']) : 'server'
      let isBroken = false
      let isEnding = false
      const written = writers.map((writer) =>
        writer.run(
          server,
          () => isEnding,
          () => isBroken,
        ),
      )
      // A fault of a writer is reported by the await below.
      for (const each of written) each.catch(() => undefined)
      await pause(random.integer(...roundMs))
      isBroken = true
      if (victim === 'server') await server.kill()
      else if (victim === 'database') await cluster?.crash()
      else if (cluster) await killConnection(cluster)
      await pause(victim === 'connection' ? 300 : 0)
      isEnding = true
      await Promise.all(written)
      unanswered += writers.filter((writer) => writer.pending()).length
      if (victim === 'server') {
        server = await store.start()
      } else {
        if (victim === 'database') await cluster?.start()
        await answersAgain(server.url)
      }
      const snapshot = await readStore(config)
      expect(checkStore(snapshot, writers, others), `round ${round}, killed: ${victim}, LONG_SEED=${seed}`).toEqual([])
      swept += snapshot.swept
      files = snapshot.files
    }
    const sum = (key: 'acknowledged' | 'refused') => writers.reduce((total, { counts }) => total + counts[key], 0)
    return `${rounds} rounds, ${sum('acknowledged')} acknowledged writes, ${unanswered} without an answer, ${sum('refused')} refused, ${files} files, ${swept} swept`
  } finally {
    await server.kill()
    await store.remove()
  }
}

/** A round takes some seconds on a busy machine. */
const timeout = 60_000 + rounds * 15_000

describe('a store whose processes are killed while it is written', () => {
  const seed = seedOf()

  it('keeps every acknowledged write on SQLite, with its files and its history', { timeout }, async () => {
    printLine(`kills on SQLite, seed ${seed}: ${await killRounds(seed, createRandom(seed))}`)
  })

  it.skipIf(!hasPostgres())(
    'keeps every acknowledged write on PostgreSQL, with its files and its history',
    { timeout },
    async () => {
      const cluster = await startCluster()
      try {
        printLine(`kills on PostgreSQL, seed ${seed}: ${await killRounds(seed, createRandom(seed), cluster)}`)
      } finally {
        await cluster.remove()
      }
    },
  )
})
