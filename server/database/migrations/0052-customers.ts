import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

const money = ['spent', 'paid', 'owed', 'credit']
const times = ['first_order_at', 'last_order_at', 'told_at', 'asked_at']

/** The keys by which the list is sorted; those with the same key by their phone number. */
const sorts = {
  name: `search_text`,
  orders: 'orders',
  spent: 'spent',
  owed: 'owed',
  recent: '(coalesce(last_order_at, 0))',
}

/** The filters that leave out most customers; the rest is in the order of the list. */
const filters = {
  owing: 'owed > 0',
  untold: 'told_at is null',
  tagged: "tags <> '[]'",
  blocked: 'is_blocked = 1',
}

/** Without the words of removed customers, which the index would keep until its parts are merged. */
const trigramTable = async (db: Kysely<unknown>): Promise<void> => {
  const remove = "insert into customers_search(customers_search, rowid, search_text) values ('delete', old.seq, old.search_text);"
  const add = 'insert into customers_search(rowid, search_text) values (new.seq, new.search_text);'
  const statements = [
    `create virtual table customers_search using fts5(
      search_text, content='customers', content_rowid='seq', tokenize='trigram')`,
    "insert into customers_search(customers_search, rank) values ('secure-delete', 1)",
    `create trigger customers_search_insert after insert on customers begin ${add} end`,
    `create trigger customers_search_delete after delete on customers begin ${remove} end`,
    `create trigger customers_search_update after update of search_text on customers
      when old.search_text <> new.search_text begin ${remove} ${add} end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * One row for each phone number that has ordered or asked, with sums of its orders, and what each order adds to them (docs/decisions/0110).
 * A start fills both, and creates the triggers that keep them.
 */
export const customers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    let table = schema
      .createTable('customers')
      .addColumn('seq', sql.raw(engine.serialType), (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('phone', 'text', (column) => column.notNull())
    for (const name of ['name', 'town', 'state', 'search_text'])
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
    for (const name of ['orders', ...money]) table = table.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
    for (const name of times) table = table.addColumn(name, 'bigint')
    await table
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('block_reason', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('language', 'text')
      .addColumn('joined_to', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()
    const collation = engine.name === 'postgres' ? ' collate "C"' : ''
    for (const [name, key] of Object.entries(sorts))
      await sql
        .raw(
          `create index customers_by_${name} on customers (${key}${name === 'name' ? collation : ''}, id) where joined_to is null`,
        )
        .execute(db)
    for (const [name, condition] of Object.entries(filters))
      await sql
        .raw(`create index customers_${name} on customers (${sorts.recent}, id) where joined_to is null and ${condition}`)
        .execute(db)
    for (const place of ['town', 'state'])
      await sql
        .raw(`create index customers_by_${place} on customers ((lower(${place})), ${sorts.recent}, id) where joined_to is null`)
        .execute(db)
    if (engine.name === 'sqlite') await trigramTable(db)
    await sql.raw('create index customers_joined on customers (joined_to) where joined_to is not null').execute(db)

    let rows = schema
      .createTable('customer_orders')
      .addColumn('order_seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .addColumn('phone', 'text', (column) => column.notNull())
    for (const name of ['created_at', 'counted', 'charged', 'received', 'owed'])
      rows = rows.addColumn(name, 'bigint', (column) => column.notNull())
    await rows.execute()
    // With all that is summed, so that a recount reads nothing else.
    await schema
      .createIndex('customer_orders_by_phone')
      .on('customer_orders')
      .columns(['phone', 'created_at', 'order_seq', 'counted', 'charged', 'received', 'owed'])
      .execute()
  },
})
