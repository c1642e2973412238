import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { keepNewest } from '../../src/domain/shared/keep-newest'
import type { Database } from '../database/connect'
import type { Schema } from '../database/schema'
import { isUnwritable } from '../database/violations'
import { derivedKey } from '../derived-key'
import { databaseTime } from './store-clock'

/** A call that was counted, or was not because there were too many. */
export interface Counted {
  isCounted: boolean
  /** Calls in this window, with this one if it was counted. */
  count: number
  /** Until the window ends, in ms. */
  restMs: number
  /** Undoes the counting. It never fails: a call that cannot be taken back stays counted until its window ends. */
  takeBack: () => Promise<void>
}

/** Counts calls per key, each within a window that begins with the first one. */
export interface LimitCounts {
  /** Counts a call, unless the window of its key has `most` already. */
  add: (key: string, most: number, windowMs: number) => Promise<Counted>
  /** Marks a key for a time from now on, in ms. */
  mark: (key: string, forMs: number) => Promise<void>
  /** Until when a key is marked or counted, in epoch ms; undefined if it is not. */
  markedUntil: (key: string) => Promise<number | undefined>
}

/**
 * Opens the counts of one purpose.
 *
 * @param mostKept maximum number of keys in the memory of a process; beyond it the oldest are removed
 */
export type OpenCounts = (purpose: string, mostKept?: number) => LimitCounts

/** Counts in the memory of this process. A window that ends later than it can was begun before the clock was set back. */
export const memoryCounts: OpenCounts = (_purpose, mostKept = 100_000) => {
  const kept = new Map<string, { count: number; until: number }>()
  const isOver = (until: number, windowMs: number): boolean => until <= Date.now() || until > Date.now() + windowMs
  return {
    add: async (key, most, windowMs) => {
      const known = kept.get(key)
      const entry = known && !isOver(known.until, windowMs) ? known : { count: 0, until: Date.now() + windowMs }
      if (entry !== known) keepNewest(kept, key, entry, mostKept)
      const isCounted = entry.count < most
      if (isCounted) entry.count += 1
      const takeBack = async (): Promise<void> => {
        if (isCounted) entry.count -= 1
      }
      return { isCounted, count: entry.count, restMs: entry.until - Date.now(), takeBack }
    },
    mark: async (key, forMs) => keepNewest(kept, key, { count: 1, until: Date.now() + forMs }, mostKept),
    markedUntil: async (key) => {
      const until = kept.get(key)?.until ?? 0
      return until > Date.now() ? until : undefined
    },
  }
}

/**
 * Counts in the database, so that a limit holds for all processes together, by the clock of the database. While it cannot be
 * written, because its disk is full, each process counts for itself; while it is away, a limited call fails as it would anyway
 * (docs/decisions/0060).
 *
 * @param secret AUTH_SECRET: keys are stored as keyed hashes, because they contain addresses of people
 */
export const databaseCounts = (db: Kysely<Schema>, secret: string): OpenCounts => {
  const hashKey = derivedKey(secret, 'keys of limits')
  return (purpose, mostKept) => {
    const alone = memoryCounts(purpose, mostKept)
    const idOf = (key: string): string => createHmac('sha256', hashKey).update(`${purpose} ${key}`).digest('base64url')

    const add = async (key: string, most: number, windowMs: number): Promise<Counted> => {
      const [id, end] = [idOf(key), sql`${databaseTime} + ${windowMs}::bigint`]
      const isOver = sql`(known.until <= ${databaseTime} or known.until > ${end})`
      const added = await sql<{ count: number; until: number; rest: number }>`
        insert into limit_counts as known (key, count, until) values (${id}, 1, ${end})
        on conflict (key) do update set
          count = case when ${isOver} then 1 else known.count + 1 end,
          until = case when ${isOver} then excluded.until else known.until end
        where ${isOver} or known.count < ${most}
        returning count, until, until - ${databaseTime} as rest`.execute(db)
      const [row] = added.rows
      if (!row) {
        const full = db.selectFrom('limit_counts').where('key', '=', id)
        const known = await full.select(['count', sql<number>`until - ${databaseTime}`.as('rest')]).executeTakeFirst()
        return { isCounted: false, count: known?.count ?? most, restMs: known?.rest ?? windowMs, takeBack: async () => undefined }
      }
      const takeBack = async (): Promise<void> => {
        const counted = db.updateTable('limit_counts').where('key', '=', id).where('until', '=', row.until)
        const lessened = counted.set(({ eb }) => ({ count: eb('count', '-', 1) })).where('count', '>', 0)
        await lessened.execute().catch(() => undefined)
      }
      return { isCounted: true, count: row.count, restMs: row.rest, takeBack }
    }

    const mark = async (key: string, forMs: number): Promise<void> => {
      await sql`insert into limit_counts (key, count, until)
        values (${idOf(key)}, 1, ${databaseTime} + ${forMs}::bigint)
        on conflict (key) do update set until = excluded.until`.execute(db)
    }

    return {
      add: (key, most, windowMs) => ifWritable(add(key, most, windowMs), () => alone.add(key, most, windowMs)),
      mark: (key, forMs) => ifWritable(mark(key, forMs), () => alone.mark(key, forMs)),
      markedUntil: async (key) => {
        const found = db.selectFrom('limit_counts').select('until').where('key', '=', idOf(key))
        const known = await found.where('until', '>', databaseTime).executeTakeFirst()
        return known?.until ?? alone.markedUntil(key)
      },
    }
  }
}

const ifWritable = <T>(work: Promise<T>, otherwise: () => Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUnwritable(error)) return otherwise()
    throw error
  })

/** The counts of a store: several processes share a PostgreSQL database, one has the embedded one. */
export const countsOf = ({ db, engine }: Database, secret: string): OpenCounts =>
  engine.name === 'postgres' ? databaseCounts(db, secret) : memoryCounts

/** Deletes the counts whose windows have ended. */
export const forgetCounts = async (db: Kysely<Schema>): Promise<void> => {
  await db.deleteFrom('limit_counts').where('until', '<=', databaseTime).execute()
}
