import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../../server/config'
import { createRandom } from '../../../server/demo/random'
import { hasPostgres, startCluster } from '../../support/postgres-cluster'
import { queryPostgres } from '../../support/postgres-query'
import { checkRestored, readStore } from '../kills/check-store'
import { createWriter } from '../kills/writer'
import { makeFixtures, openStoreProcess } from '../store-process'
import { seedOf, sizeOf, printLine } from '../sizes'

/** None in `npm test`: tests/contract/operations has a backup beside writes. */
const rounds = sizeOf('LONG_BACKUPS', { short: 0, long: 10 })
const writersCount = 5

const run = (program: string, env: Record<string, string>, file: string) =>
  promisify(execFile)(process.execPath, [path.join(inject('programs'), program), file], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })

/** Makes backups beside writes, and compares each restored store with what was acknowledged before and after. */
const backUp = async (seed: number, freshDatabase: () => Promise<string | undefined>): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backups-long-'))
  const store = await openStoreProcess(await freshDatabase())
  const server = await store.start()
  try {
    const fixtures = await makeFixtures(server)
    const writers = Array.from({ length: writersCount }, (_, index) =>
      createWriter(createRandom(seed + index + 1), index, fixtures),
    )
    let [rows, files] = [0, 0]
    for (let round = 1; round <= rounds; round += 1) {
      let isEnding = false
      const written = writers.map((writer) =>
        writer.run(
          server,
          () => isEnding,
          () => false,
        ),
      )
      for (const each of written) each.catch(() => undefined)
      await expect
        .poll(() => Math.min(...writers.map(({ counts }) => counts.acknowledged)), { timeout: 60_000 })
        .toBeGreaterThan(round * 5)
      const before = writers.map((writer) => writer.remember())
      const archive = path.join(folder, `${round}.tar`)
      await run('backup.js', store.env, archive)
      isEnding = true
      await Promise.all(written)
      const other = await openStoreProcess(await freshDatabase())
      try {
        await run('restore.js', other.env, archive)
        const restored = await readStore(readConfig(other.env))
        // Files that were deleted while the backup was made may be in it; the sweep removes them.
        expect(restored.faults, `LONG_SEED=${seed}`).toEqual([])
        expect(checkRestored(restored, before, writers), `round ${round}, LONG_SEED=${seed}`).toEqual([])
        rows = restored.records.size
        files = restored.files
      } finally {
        await other.remove()
      }
    }
    return `${rounds} backups beside writes, the last one with ${rows} records and ${files} files`
  } finally {
    await server.kill()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

describe.skipIf(rounds === 0)('a backup that is made while the store is written', () => {
  const seed = seedOf()
  const timeout = 60_000 + rounds * 60_000

  it('has every write that was acknowledged before it on SQLite, with its files', { timeout }, async () => {
    printLine(`backups on SQLite, seed ${seed}: ${await backUp(seed, () => Promise.resolve(undefined))}`)
  })

  it.skipIf(!hasPostgres())(
    'has every write that was acknowledged before it on PostgreSQL, with its files',
    { timeout },
    async () => {
      const cluster = await startCluster()
      const freshDatabase = async (): Promise<string> => {
        const name = `backups_${randomUUID().replaceAll('-', '')}`
        await queryPostgres(cluster.url, `create database ${name}`)
        return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
      }
      try {
        printLine(`backups on PostgreSQL, seed ${seed}: ${await backUp(seed, freshDatabase)}`)
      } finally {
        await cluster.remove()
      }
    },
  )
})
