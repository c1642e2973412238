import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { createSums, followSums } from './follow-sums'

/** The shop's day of a payment: the one on which it was made, if that is known, or else the one on which it was recorded. */
const dayIn = ({ name }: Engine): string => {
  const recorded =
    name === 'postgres'
      ? "to_char(to_timestamp(row.created_at / 1000) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')"
      : "date((row.created_at + 19800000) / 1000, 'unixepoch')"
  return `coalesce(row.paid_on, ${recorded})`
}

/** What a payment adds to what was received, in paise: a refund takes off, and only what is confirmed counts. */
const received = `case when row.status <> 'confirmed' then 0 when row.kind = 'refund' then -row.amount else row.amount end`

/** What was received on each day, and the orders of which money is to be given back (docs/decisions/0095). */
export const today = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await createSums(db, engine, 'received_sums', { keys: { day: 'text' }, values: ['received'] })
    await followSums(db, engine, {
      source: 'payments',
      sums: 'received_sums',
      columns: ['kind', 'status', 'amount', 'paid_on', 'created_at'],
      keys: { day: dayIn(engine) },
      values: { received },
    })
    // After the triggers, whose creation lets nobody write until the migration is committed: each payment is counted once.
    await sql
      .raw(
        `insert into received_sums (day, received)
          select ${dayIn(engine)}, sum(${received}) from payments group by 1`.replaceAll('row.', 'payments.'),
      )
      .execute(db)
    // A start fills it, and creates its triggers.
    await db.schema
      .createTable('refunds_due')
      .addColumn('order_seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .execute()
  },
})
