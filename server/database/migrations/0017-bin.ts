import { type Kysely, type Migration, sql } from 'kysely'

/** A day as text, as the shop's calendar has it: '12 Nov 2026'. @param at epoch ms */
const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(at)

/** The history kept the names of customers whose queries were deleted; without a bin they were removed for good. */
export const forgetDeletedQueries = async (db: Kysely<unknown>): Promise<void> => {
  const deleted = sql`resource = 'contact-queries' and record_id not in (select id from contact_queries)`
  const { rows } = await sql<{ record_id: string; at: number }>`
    select record_id, min(at) as at from history where ${deleted} group by record_id`.execute(db)
  for (const { record_id, at } of rows)
    await sql`update history set title = ${dayOf(Number(at))}, changes = '[]', reason = null
      where resource = 'contact-queries' and record_id = ${record_id}`.execute(db)
}

/** The bin, and until when an order keeps a customer whose other data was removed. */
export const bin: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('bin')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('row', 'text', (column) => column.notNull())
      .addColumn('places', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_by', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('bin_recent').on('bin').columns(['deleted_at', 'id']).execute()
    await schema.alterTable('orders').addColumn('customer_kept_until', 'bigint').execute()
    await sql`create index orders_customer_kept on orders (customer_kept_until) where customer_kept_until is not null`.execute(db)
    await forgetDeletedQueries(db)
  },
}
