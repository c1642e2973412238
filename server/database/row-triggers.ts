import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine'
import type { Schema } from './schema'

/** A trigger for each changed row; `statements` run if `when`, a condition over `old` and `new`, holds. */
export interface RowTrigger {
  name: string
  event: string
  table: string
  when?: string
  statements: string[]
  /** On PostgreSQL, the trigger runs when its transaction is committed, so that no lock is held while others are waited for. */
  isDeferred?: true
}

/** The text by which an engine knows a trigger: SQLite keeps its statement, PostgreSQL the body of its function. */
export const textOf = (engine: Engine, { name, event, table, when, statements }: RowTrigger): string => {
  const run = `begin ${statements.map((statement) => `${statement};`).join(' ')}`
  const head = `after ${event} on ${table} for each row${when === undefined ? '' : ` when (${when})`}`
  // PostgreSQL keeps the head in a form of its own, so that it also stands in the body, as a comment.
  return engine.name === 'postgres' ? `/* ${head} */ ${run} return null; end` : `CREATE TRIGGER ${name} ${head} ${run} end`
}

/** Removes a trigger, if it is there. */
export const dropTrigger = async (tx: Kysely<Schema>, engine: Engine, { name, table }: RowTrigger): Promise<void> => {
  await sql.raw(`drop trigger if exists ${name}${engine.name === 'postgres' ? ` on ${table}` : ''}`).execute(tx)
}

/** Creates a trigger in place of the one of its name. */
export const createTrigger = async (tx: Kysely<Schema>, engine: Engine, trigger: RowTrigger): Promise<void> => {
  const { name, event, table, when, isDeferred } = trigger
  const text = textOf(engine, trigger)
  await dropTrigger(tx, engine, trigger)
  if (engine.name === 'sqlite') {
    await sql.raw(text).execute(tx)
    return
  }
  const condition = when === undefined ? '' : `when (${when})`
  const [kind, time] = isDeferred ? ['constraint trigger', 'deferrable initially deferred'] : ['trigger', '']
  for (const statement of [
    `create or replace function ${name}() returns trigger language plpgsql as $$${text}$$`,
    `create ${kind} ${name} after ${event} on ${table} ${time} for each row ${condition} execute function ${name}()`,
  ])
    await sql.raw(statement).execute(tx)
}
