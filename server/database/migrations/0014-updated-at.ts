import { type Kysely, type Migration, sql } from 'kysely'

/** Tables of records with the time of creation, which is the first time of a change. */
const tables = {
  accounts: 'created_at',
  banners: 'created_at',
  categories: 'created_at',
  contact_queries: 'created_at',
  orders: 'created_at',
  price_lists: 'uploaded_at',
  products: 'created_at',
  subcategories: 'created_at',
}

/** Records and settings know when they were last changed, which is the precondition of the next change. */
export const updatedAt: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const add = (table: string) =>
      db.schema
        .alterTable(table)
        .addColumn('updated_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    for (const [table, created] of Object.entries(tables)) {
      await add(table)
      await sql`update ${sql.table(table)} set updated_at = ${sql.ref(created)}`.execute(db)
    }
    // 0: never changed.
    await add('settings')
  },
}
