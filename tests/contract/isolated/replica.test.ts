import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/database/connect'
import { newId } from '../../../server/ids'
import { type Cluster, hasReplicas, startCluster } from '../../support/postgres-cluster'
import { queryPostgres } from '../../support/postgres-query'
import { asAdmin } from '../server/client'
import { type ServerHere, signedIn, startHere, withOwner } from '../server/server-process'
import { shareFolder } from '../../support/temporary-folder'

describe.skipIf(!hasReplicas())('a streaming replica', () => {
  const inFolder = shareFolder()
  let primary: Cluster
  let replica: Cluster
  let database: Database
  let server: ServerHere & { token: string }
  const warnings: string[] = []

  const isOnReplica = async (): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.reads)
    return rows[0]?.is === true
  }
  /** Writes a setting and reads it back at once, as a long read. */
  const readsItsWrite = async (): Promise<boolean> => {
    const row = { name: newId(), value: '1' }
    await database.db.insertInto('settings').values(row).execute()
    const read = await database.reads.selectFrom('settings').select('name').where('name', '=', row.name).executeTakeFirst()
    return read !== undefined
  }
  const longReads = async () => {
    const answers = [await asAdmin(server, '/orders/all?limit=10000'), await asAdmin(server, '/orders/summary')]
    return answers.map(({ status }) => status)
  }

  beforeAll(async () => {
    primary = await startCluster()
    replica = await primary.replicate()
    const [databaseUrl, databaseReadUrl] = [primary.url, replica.url]
    const env = { DATA_DIR: inFolder(), DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl }
    server = await signedIn(await startHere({ ...env, ...withOwner }))
    database = await openDatabase({ databaseUrl, databaseReadUrl, dataDir: '' }, (line) => warnings.push(line))
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
    await replica.remove()
    await primary.remove()
  })

  it('answers long reads, with what was written just before, also after a quiet time', async () => {
    expect([warnings, server.warned]).toEqual([[], ''])
    expect(await isOnReplica()).toBe(true)
    for (let each = 0; each < 20; each += 1) expect(await readsItsWrite()).toBe(true)
    expect(await isOnReplica()).toBe(true)
    expect(await longReads()).toEqual([200, 200])
  })

  it('is left alone while it is behind, and used again afterwards', async () => {
    await queryPostgres(replica.url, 'select pg_wal_replay_pause()')
    expect(await readsItsWrite()).toBe(true)
    expect(await isOnReplica()).toBe(false)
    expect(await longReads()).toEqual([200, 200])
    await queryPostgres(replica.url, 'select pg_wal_replay_resume()')
    await expect.poll(isOnReplica, { timeout: 15_000, interval: 500 }).toBe(true)
  })

  it('may break off in the middle of a read and stay away', async () => {
    const slow = sql<{ is: boolean }>`select pg_is_in_recovery() as is, pg_sleep(0.5)`.execute(database.reads)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await replica.crash()
    expect((await slow).rows[0]?.is).toBe(false)
    expect(await readsItsWrite()).toBe(true)
    expect(await longReads()).toEqual([200, 200])
  })

  it('is not used if it is another database', async () => {
    const lines: string[] = []
    const ways = { databaseUrl: primary.url, databaseReadUrl: primary.url, dataDir: '' }
    const other = await openDatabase(ways, (line) => lines.push(line))
    const { rows } = await sql`select 1`.execute(other.reads)
    await other.close()
    expect(rows).toHaveLength(1)
    expect(lines).toEqual(['The database of DATABASE_READ_URL is no replica of the one of DATABASE_URL, so it is not used.'])
  })
})
