import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { readableJson } from './readable-json'

/** What an order costs, with packaging, from its document, in paise. */
const totalIn = ({ name }: Engine) =>
  name === 'postgres'
    ? sql`round((${sql.raw(readableJson('document'))}::json -> 'orderSummary' ->> 'totalWithPackaging')::numeric * 100)`
    : sql`round(json_extract(document, '$.orderSummary.totalWithPackaging') * 100)`

/** Who is said to have recorded what was paid before there was a ledger. */
const earlier = 'Before payments were listed'

/** Payment status, kind and status of the rows that say what an order's payment status has said so far. */
const entries = [
  { mark: 'p', of: sql`payment_status in ('paid', 'refunded')`, kind: 'payment', status: 'confirmed', by: earlier },
  { mark: 'r', of: sql`payment_status = 'refunded'`, kind: 'refund', status: 'confirmed', by: earlier },
  {
    mark: 'c',
    of: sql`payment_status = 'pending' and payment_screenshot is not null`,
    kind: 'payment',
    status: 'claimed',
    by: '',
  },
  {
    mark: 'f',
    of: sql`payment_status = 'failed' and payment_screenshot is not null`,
    kind: 'payment',
    status: 'rejected',
    by: '',
  },
]

/** The ledger of payments, filled with what the orders' payment status and screenshot say (docs/decisions/0050). */
export const payments = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .alterTable('orders')
      .addColumn('total', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update orders set total = coalesce(
      (select cast(${totalIn(engine)} as bigint) from order_documents where order_seq = orders.seq), 0)`.execute(db)
    await schema
      .createTable('payments')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.order_id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('paid_on', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('screenshot', 'text')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute()
    for (const { mark, of, kind, status, by } of entries)
      await sql`insert into payments (id, order_id, kind, amount, method, reference, paid_on, status, reason, screenshot, note,
          created_at, updated_at, created_by)
        select id || ${mark}, order_id, ${kind}, total, 'other', '', null, ${status}, '',
          ${kind === 'payment' ? sql`payment_screenshot` : sql`null`}, '', created_at, created_at, ${by}
        from orders where total > 0 and ${of} order by seq`.execute(db)
    await schema.createIndex('payments_of_order').on('payments').columns(['order_id', 'seq']).execute()
    await schema.createIndex('payments_by_status').on('payments').columns(['status', 'created_at', 'seq']).execute()
    await schema.createIndex('payments_recent').on('payments').columns(['created_at', 'seq']).execute()
    await sql`create index payments_by_reference on payments (reference) where reference <> ''`.execute(db)
  },
})
