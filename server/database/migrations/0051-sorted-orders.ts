import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { searchedLines } from '../searched-lines'

/** Indexes by which the orders are sorted; statuses and times have theirs. */
export const sortedOrders = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { customer, town } = searchedLines(engine)
    const keys = { amount: 'total', customer, town }
    for (const [name, key] of Object.entries(keys))
      await sql.raw(`create index orders_by_${name} on orders ((${key.replaceAll('orders.', '')}), seq)`).execute(db)
  },
})
