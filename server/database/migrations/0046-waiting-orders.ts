import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'
import { customerIn, type Follow, follow } from './0032-ready-orders'
import { readableJson } from './readable-json'

/** Whether an order waits to be packed, sent or collected, as when this migration was written (`readyStatuses`). */
const isReady = (row: string): string =>
  `${row}.payment_status = 'paid' and ${row}.order_status in ('placed', 'confirmed', 'processing')`

/** Whether the customer takes the goods along (`isPickup`), from the order's document. */
const pickupIn = ({ name }: Engine, document: string): string => {
  const json = readableJson(document)
  const method = name === 'postgres' ? `${json}::json ->> 'deliveryMethod'` : `json_extract(${json}, '$.deliveryMethod')`
  return `case when lower(trim(coalesce(${method}, ''))) = 'store pickup' then 1 else 0 end`
}

const columns = 'order_seq, order_id, created_at, customer_name, phone, town, is_pickup'

/**
 * Frees what people hold who cannot go on packing it: who were removed, are disabled, or may not pack as when this migration was
 * written (`packing:edit`); a role that is not known is an owner's.
 */
const freeHeldOrders = sql`update packings set packer_id = '', packer_name = '', revision = revision + 1
  where packed_at is null and packer_id <> ''
    and packer_id not in (select id from accounts where disabled = 0 and role <> 'viewer')`

/**
 * `ready_orders` has the paid orders that were set back to placed, too, and which of all are collected; orders held by people who left
 * are free (docs/decisions/0084).
 */
export const waitingOrders = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const shown = (document: string): string => `${customerIn(engine, document)}, ${pickupIn(engine, document)}`
    const follows: Follow[] = [
      {
        name: 'ready_orders_of_status',
        event: 'update of order_status, payment_status on orders',
        when: `(${isReady('new')}) <> (${isReady('old')})`,
        statements: [
          'delete from ready_orders where order_seq = new.seq',
          `insert into ready_orders (${columns}) select new.seq, new.order_id, new.created_at, ${shown('document')}
            from order_documents where order_seq = new.seq and ${isReady('new')}`,
        ],
      },
      {
        name: 'ready_orders_of_document',
        event: 'insert on order_documents',
        statements: [
          `insert into ready_orders (${columns}) select seq, order_id, created_at, ${shown('new.document')}
            from orders where seq = new.order_seq and ${isReady('orders')}`,
        ],
      },
      {
        name: 'ready_orders_of_change',
        event: 'update of document on order_documents',
        statements: [
          `update ready_orders set (customer_name, phone, town, is_pickup) =
            (select ${shown('document')} from order_documents where order_documents.order_seq = ready_orders.order_seq)
            where order_seq = new.order_seq`,
        ],
      },
    ]
    for (const { name, event } of follows)
      await sql.raw(`drop trigger ${name}${engine.name === 'postgres' ? ` on ${event.split(' on ')[1] ?? ''}` : ''}`).execute(db)
    await db.schema
      .alterTable('ready_orders')
      .addColumn('is_pickup', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    for (const each of follows) await follow(db, engine, each)
    await sql.raw('delete from ready_orders').execute(db)
    await sql
      .raw(
        `insert into ready_orders (${columns}) select seq, order_id, created_at, ${shown('document')}
          from orders join order_documents on order_seq = seq where ${isReady('orders')}`,
      )
      .execute(db)
    await freeHeldOrders.execute(db)
  },
})
