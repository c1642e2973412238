import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** Orders updated per statement. */
const batchSize = 500

interface Document {
  deliveryMethod?: string
  customerDetails?: { address?: { nearestTown?: string; district?: string; pincode?: string } }
}

/** Fills the new columns of existing orders. Done in JavaScript because SQLite lower-cases ASCII only. */
const fillIn = async (db: Kysely<unknown>): Promise<void> => {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ seq: number; document: string }>`
      select order_seq as seq, document from order_documents where order_seq > ${after} order by order_seq limit ${batchSize}
    `.execute(db)
    const last = rows.at(-1)
    if (!last) return
    after = last.seq
    const filled = rows.map(({ seq, document }) => {
      const { deliveryMethod = '', customerDetails } = JSON.parse(document) as Document
      const { nearestTown, district, pincode } = customerDetails?.address ?? {}
      const places = [nearestTown, district, pincode?.replaceAll(/\s/g, '')].filter(Boolean)
      const found = places
        .map((place) => `\n${place}`)
        .join('')
        .toLowerCase()
      return sql`(cast(${seq} as bigint), cast(${deliveryMethod} as text), cast(${found} as text))`
    })
    await sql`
      with filled(seq, method, places) as (values ${sql.join(filled)})
      update orders set delivery_method = filled.method, search_text = search_text || filled.places
      from filled where orders.seq = filled.seq
    `.execute(db)
  }
}

/** The full-text table exists only if a server has run before; its content is rebuilt from the orders. */
const rebuildSearch = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'orders_search'`.execute(db)
  if (rows.length > 0) await sql`insert into orders_search(orders_search) values ('rebuild')`.execute(db)
}

/** Adds delivery method and places for the list's filters and search, and an index of payments waiting for review. */
export const orderFilters = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .alterTable('orders')
      .addColumn('delivery_method', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    // It is recreated over the complete texts when the server opens the database.
    if (engine.name === 'postgres') await schema.dropIndex('orders_search').ifExists().execute()
    await fillIn(db)
    if (engine.name === 'sqlite') await rebuildSearch(db)
    await schema.createIndex('orders_by_delivery_method').on('orders').columns(['delivery_method', 'created_at', 'seq']).execute()
    // Includes the columns of its own condition: otherwise an engine would read the table to check them again, or prefer an
    // index on the payment status alone.
    await sql`create index orders_to_review on orders (payment_status, created_at, seq, order_status, payment_screenshot)
      where payment_status = 'pending' and order_status <> 'cancelled' and payment_screenshot is not null`.execute(db)
  },
})
