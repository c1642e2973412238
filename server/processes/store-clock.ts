import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Schema } from '../database/schema'

/** The time of the PostgreSQL server, in epoch ms. */
export const databaseTime: RawBuilder<number> = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Interval between two questions for the time, in ms. */
const askEvery = 60_000

/** How long an answer may take that the clock is set by, in ms: it may be wrong by half of that. */
const slowestAnswer = 1_000

/** The clock of a store. */
export interface StoreClock {
  /** Epoch ms. */
  now: () => number
  close: () => void
}

const ask = async (db: Kysely<Schema>): Promise<{ now: () => number; took: number }> => {
  const startedAt = performance.now()
  const { rows } = await sql<{ time: number }>`select ${databaseTime} as time`.execute(db)
  const answeredAt = performance.now()
  const time = rows[0]?.time ?? Date.now()
  const atZero = time - (startedAt + answeredAt) / 2
  return { now: () => Math.round(atZero + performance.now()), took: answeredAt - startedAt }
}

/**
 * The clock by which a process works: on PostgreSQL that of the database, so that all processes agree, also while the clock of one
 * machine is wrong or jumps (docs/decisions/0060). It is asked every minute; between the questions, and after a slow answer, it continues
 * by itself.
 *
 * @throws the error of the first question
 */
export const openStoreClock = async ({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<StoreClock> => {
  if (engine.name !== 'postgres') return { now: Date.now, close: () => undefined }
  let { now } = await ask(db)
  const timer = setInterval(() => {
    ask(db).then(
      (measured) => {
        if (measured.took <= slowestAnswer) now = measured.now
      },
      // It continues without an answer, and asks again.
      () => undefined,
    )
  }, askEvery).unref()
  return { now: () => now(), close: () => clearInterval(timer) }
}
