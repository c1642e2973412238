import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a read waits until the replica has what is committed, and how often it asks meanwhile, in ms. */
const waits = { most: 300, between: 15 }
/** How long the replica is not asked after it was away or too far behind, in ms. */
const restMs = 5_000

const ask = async <R>(client: PostgresPoolClient, text: string, values: readonly unknown[] = []): Promise<R | undefined> =>
  (await client.query<R>(text, values)).rows[0]

/** Not true of a replica that has become a primary of its own. */
const current = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as is'

const withClient = async <T>(pool: PostgresPool, work: (client: PostgresPoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** What makes two connections lead to copies of one database; undefined where the user may not ask. */
const identityOf = (client: PostgresPoolClient): Promise<string | undefined> =>
  ask<{ identity: string }>(client, 'select system_identifier || current_database() as identity from pg_control_system()').then(
    (row) => row?.identity,
    () => undefined,
  )

/** A streaming replica, which is used while it answers and is up to date. */
class Replica {
  #restsUntil = 0
  #isOwn: boolean | undefined

  /** @param warn receives a line for the operator when the replica is none of this database */
  constructor(
    private readonly primary: PostgresPool,
    private readonly pool: PostgresPool,
    private readonly warn: () => void,
  ) {}

  /** A connection to a replica that has everything that is committed; undefined if there is none. */
  async connect(): Promise<PostgresPoolClient | undefined> {
    if (performance.now() < this.#restsUntil || this.#isOwn === false) return undefined
    let client: PostgresPoolClient | undefined
    try {
      client = await this.pool.connect()
      this.#isOwn ??= await this.#belongs(client)
      if (this.#isOwn && (await this.#isCurrent(client))) return client
    } catch {
      // The primary answers instead, also when it is the one that is away.
    }
    client?.release()
    this.rest()
    return undefined
  }

  /** Leaves the replica alone for a while. */
  rest(): void {
    this.#restsUntil = performance.now() + restMs
  }

  async #belongs(client: PostgresPoolClient): Promise<boolean> {
    const [own, others] = [await withClient(this.primary, identityOf), await identityOf(client)]
    const isReplica = await ask<{ is: boolean }>(client, 'select pg_is_in_recovery() as is')
    if (isReplica?.is === true && (own === undefined || others === undefined || own === others)) return true
    this.warn()
    return false
  }

  /**
   * Whether the replica has replayed what the primary has committed by now, after a short wait. Positions in the log do not depend
   * on clocks, and are equal while nothing is written.
   */
  async #isCurrent(client: PostgresPoolClient): Promise<boolean> {
    const position = await withClient(this.primary, (primary) =>
      ask<{ lsn: string }>(primary, 'select pg_current_wal_flush_lsn()::text as lsn'),
    )
    for (const began = performance.now(); ; await pause(waits.between)) {
      const row = await ask<{ is: boolean }>(client, current, [position?.lsn])
      if (row?.is === true) return true
      if (performance.now() - began > waits.most) return false
    }
  }
}

/**
 * A pool for queries that only read, outside of transactions: a streaming replica answers them, or the primary while the replica is
 * away or behind, so that a caller also reads what it has just written (docs/decisions/0061).
 *
 * @param primary is not closed with this pool
 * @param warn called once if the replica is none of this database
 */
export const readingPool = (primary: PostgresPool, replicaPool: PostgresPool, warn: () => void): PostgresPool => {
  const replica = new Replica(primary, replicaPool, warn)
  return {
    connect: async () => {
      const client = await replica.connect()
      if (!client) return primary.connect()
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, values)
        } catch {
          // Also a query that the replica gave up to go on with its replay; a faulty query fails on the primary, too.
          replica.rest()
          return withClient(primary, (instead) => instead.query(text, values))
        }
      }
      return { query: query as PostgresPoolClient['query'], release: () => client.release() }
    },
    end: () => replicaPool.end(),
  }
}
