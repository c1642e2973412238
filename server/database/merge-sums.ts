import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** Sums that triggers keep (docs/decisions/0062): the columns that identify a row, and those that are added up. */
const kept = {
  order_sums: { keys: ['span', 'start', 'order_status', 'payment_status'], values: ['orders', 'revenue', 'profit'] },
  payment_sums: { keys: ['status', 'method'], values: ['payments'] },
  received_sums: { keys: ['day'], values: ['received'] },
}

/** Tables that triggers fill, so that nobody else may. */
export const triggerTables: readonly string[] = [
  ...Object.keys(kept),
  'stock_cause',
  'ready_orders',
  'refunds_due',
  'order_numbers',
  'customer_orders',
  'order_words',
  'order_postings',
  'order_blocks',
  'unposted_orders',
]

/** The functions of the triggers, which PostgreSQL keeps when the tables are dropped. */
export const triggerFunctions = [
  ...Object.keys(kept).flatMap((sums) => ['insert', 'update', 'delete'].map((event) => `${sums}_${event}`)),
  ...['product', 'change', 'deletion'].map((source) => `stock_movements_of_${source}`),
  ...['status', 'document', 'change'].map((source) => `ready_orders_of_${source}`),
  ...['payment', 'state', 'order'].map((source) => `refunds_due_of_${source}`),
  ...['document', 'details', 'order', 'payment', 'state', 'loss'].map((source) => `customer_orders_of_${source}`),
  ...['order_insert', 'order_update', 'order_update_before', 'order_delete', 'join'].map((source) => `customers_of_${source}`),
  ...['query', 'message'].flatMap((source) => ['insert', 'update', 'delete'].map((event) => `customers_of_${source}_${event}`)),
  ...['orders', 'order_numbers'].flatMap((table) => ['insert', 'update', 'delete'].map((event) => `unposted_${table}_${event}`)),
  ...['orders_insert', 'orders_update', 'credit_notes_insert', 'payments_insert', 'payments_update'].map(
    (event) => `order_numbers_${event}`,
  ),
]

/** Most keys that are merged at once. */
const mostMerged = 2_000

/**
 * Merges the rows that writes have added on PostgreSQL. What is inserted is what the same statement deletes, so this may run in
 * several processes at once, and while others write. On SQLite there is nothing to merge.
 */
export const mergeSums = async (db: Kysely<Schema>): Promise<void> => {
  for (const [table, { keys, values }] of Object.entries(kept)) {
    const [sums, key] = [sql.table(table), sql.join(keys.map((name) => sql.ref(name)))]
    const added = sql.join(values.map((name) => sql`sum(${sql.ref(name)})`))
    await sql`
      with several as (select ${key} from ${sums} group by ${key} having count(*) > 1 limit ${mostMerged}),
      gone as (delete from ${sums} where (${key}) in (select ${key} from several) returning *)
      insert into ${sums} (${key}, ${sql.join(values.map((name) => sql.ref(name)))})
      select ${key}, ${added} from gone group by ${key}`.execute(db)
  }
}
