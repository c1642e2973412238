import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { createSums, followSums } from './follow-sums'

/** How many payments there are of each status and method (docs/decisions/0062). */
export const paymentSums = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await createSums(db, engine, 'payment_sums', { keys: { status: 'text', method: 'text' }, values: ['payments'] })
    await followSums(db, engine, {
      source: 'payments',
      sums: 'payment_sums',
      columns: ['status', 'method'],
      keys: { status: 'row.status', method: 'row.method' },
      values: { payments: '1' },
    })
    // After the triggers, whose creation lets nobody write until the migration is committed: each payment is counted once.
    await sql`insert into payment_sums (status, method, payments)
      select status, method, count(*) from payments group by status, method`.execute(db)
  },
})
