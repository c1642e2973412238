import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { createSums, followSums } from './follow-sums'

/** Days begin at midnight in India, and hours at the half hour, as those of India do; in ms. */
const spans = [
  { span: 'day', length: 86_400_000, shift: 19_800_000 },
  { span: 'hour', length: 3_600_000, shift: 1_800_000 },
]

/** How many orders there are of each day and hour and of each pair of statuses, and what they sum up to (docs/decisions/0062). */
export const orderSums = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await createSums(db, engine, 'order_sums', {
      keys: { span: 'text', start: 'bigint', order_status: 'text', payment_status: 'text' },
      values: ['orders', 'revenue', 'profit'],
    })
    const rows = spans.map(
      ({ span, length, shift }) => `select '${span}' as span, row.created_at - (row.created_at + ${shift}) % ${length} as start`,
    )
    await followSums(db, engine, {
      source: 'orders',
      sums: 'order_sums',
      columns: ['created_at', 'order_status', 'payment_status', 'offer_total', 'profit_total'],
      keys: { span: 'span', start: 'start', order_status: 'row.order_status', payment_status: 'row.payment_status' },
      values: { orders: '1', revenue: 'row.offer_total', profit: 'row.profit_total' },
      spread: rows.join(' union all '),
    })
    // After the triggers, whose creation lets nobody write until the migration is committed: each order is counted once.
    for (const { span, length, shift } of spans)
      await sql`insert into order_sums (span, start, order_status, payment_status, orders, revenue, profit)
        select ${sql.lit(span)}, created_at - (created_at + ${sql.lit(shift)}) % ${sql.lit(length)}, order_status, payment_status,
          count(*), sum(offer_total), sum(profit_total)
        from orders group by 1, 2, 3, 4`.execute(db)
  },
})
