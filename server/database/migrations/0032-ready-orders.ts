import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { readableJson } from './readable-json'

/** Whether an order waits to be packed or sent, as when this migration was written (`readyStatuses`). */
const isReady = (row: string): string => `${row}.payment_status = 'paid' and ${row}.order_status in ('confirmed', 'processing')`

/** What is shown of an order's customer, from its document: name, phone number, and the town, or else the district. */
export const customerIn = ({ name }: Engine, document: string): string => {
  const json = readableJson(document)
  const text = (...path: string[]): string =>
    name === 'postgres'
      ? `coalesce(${json}::json #>> '{customerDetails,${path.join(',')}}', '')`
      : `coalesce(json_extract(${json}, '$.customerDetails.${path.join('.')}'), '')`
  const town = `coalesce(nullif(trim(${text('address', 'nearestTown')}), ''), ${text('address', 'district')})`
  return `${text('name')}, ${text('mobile')}, ${town}`
}

const columns = 'order_seq, order_id, created_at, customer_name, phone, town'

/** A trigger for each changed row; `when` is a condition over `old` and `new`. */
export interface Follow {
  name: string
  event: string
  when?: string
  statements: string[]
}

export const follow = async (db: Kysely<unknown>, engine: Engine, { name, event, when, statements }: Follow): Promise<void> => {
  const body = `begin ${statements.map((statement) => `${statement};`).join(' ')}`
  const condition = when === undefined ? '' : `when (${when})`
  const isPostgres = engine.name === 'postgres'
  if (isPostgres)
    await sql
      .raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} return null; end $$`)
      .execute(db)
  const run = isPostgres ? `execute function ${name}()` : `${body} end`
  await sql.raw(`create trigger ${name} after ${event} for each row ${condition} ${run}`).execute(db)
}

/** The orders that wait to be packed or sent, with what is shown of them, which triggers keep (docs/decisions/0067). */
export const readyOrders = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('ready_orders')
      .addColumn('order_seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('customer_name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('town', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('ready_orders_by_age').on('ready_orders').columns(['created_at', 'order_seq']).execute()
    const follows: Follow[] = [
      {
        name: 'ready_orders_of_status',
        event: 'update of order_status, payment_status on orders',
        when: `(${isReady('new')}) <> (${isReady('old')})`,
        statements: [
          'delete from ready_orders where order_seq = new.seq',
          `insert into ready_orders (${columns}) select new.seq, new.order_id, new.created_at, ${customerIn(engine, 'document')}
            from order_documents where order_seq = new.seq and ${isReady('new')}`,
        ],
      },
      {
        name: 'ready_orders_of_document',
        event: 'insert on order_documents',
        statements: [
          `insert into ready_orders (${columns}) select seq, order_id, created_at, ${customerIn(engine, 'new.document')}
            from orders where seq = new.order_seq and ${isReady('orders')}`,
        ],
      },
      {
        name: 'ready_orders_of_change',
        event: 'update of document on order_documents',
        statements: [
          // Read from the table, so that PostgreSQL parses the documents of ready orders only.
          `update ready_orders set (customer_name, phone, town) =
            (select ${customerIn(engine, 'document')} from order_documents where order_documents.order_seq = ready_orders.order_seq)
            where order_seq = new.order_seq`,
        ],
      },
    ]
    for (const each of follows) await follow(db, engine, each)
    // After the triggers, whose creation lets nobody write until the migration is committed: each order is found once.
    await sql
      .raw(
        `insert into ready_orders (${columns}) select seq, order_id, created_at, ${customerIn(engine, 'document')}
          from orders join order_documents on order_seq = seq where ${isReady('orders')}`,
      )
      .execute(db)
    // With the status, so that the payments before a deep page need not be read.
    await db.schema.dropIndex('payments_recent').execute()
    await db.schema.createIndex('payments_recent').on('payments').columns(['created_at', 'seq', 'status']).execute()
  },
})
