import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/** The invoice number, the numbers of the credit notes and the references of the payments of an order, one per line. */
const textOf = ({ name }: Engine): string => {
  const joined = (column: string): string =>
    name === 'postgres' ? `string_agg(lower(${column}), chr(10))` : `group_concat(lower(${column}), char(10))`
  const each = (column: string, table: string, condition = ''): string =>
    `coalesce((select ${joined(column)} from ${table} where ${table}.order_id = orders.order_id ${condition}), '')`
  const separator = name === 'postgres' ? 'chr(10)' : 'char(10)'
  return [
    "coalesce(lower(orders.invoice_number), '')",
    each('number', 'credit_notes'),
    each('reference', 'payments', "and payments.reference <> ''"),
  ].join(` || ${separator} || `)
}

/** Writes the rows of the orders for which the condition holds; an order without numbers has none. */
const write = (engine: Engine, condition: string): string[] => [
  `delete from order_numbers where seq in (select orders.seq from orders where ${condition})`,
  // Another transaction may have written the row of the same order.
  `insert into order_numbers (seq, search_text)
    select seq, search_text from (select orders.seq, ${textOf(engine)} as search_text from orders where ${condition}) as found
    where length(search_text) > 2
    on conflict (seq) do update set search_text = excluded.search_text`,
]

/** When the numbers of an order change: the table, the event, the order of the changed row, and whether it has a number. */
const changes = [
  { table: 'orders', event: 'insert', order: 'orders.seq = new.seq', when: 'new.invoice_number is not null' },
  { table: 'orders', event: 'update of invoice_number', order: 'orders.seq = new.seq', when: 'new.invoice_number is not null' },
  { table: 'credit_notes', event: 'insert', order: 'orders.order_id = new.order_id', when: '1 = 1' },
  { table: 'payments', event: 'insert', order: 'orders.order_id = new.order_id', when: "new.reference <> ''" },
  {
    table: 'payments',
    event: 'update of reference',
    order: 'orders.order_id = new.order_id',
    when: 'new.reference <> old.reference',
  },
]

const follow = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  for (const { table, event, order, when } of changes) {
    const name = `order_numbers_${table}_${event.split(' ', 1).join()}`
    const body = `begin ${write(engine, order)
      .map((statement) => `${statement};`)
      .join(' ')}`
    const isPostgres = engine.name === 'postgres'
    if (isPostgres)
      await sql
        .raw(`create or replace function ${name}() returns trigger language plpgsql as $$ ${body} return null; end $$`)
        .execute(db)
    const run = isPostgres ? `execute function ${name}()` : `${body} end`
    await sql.raw(`create trigger ${name} after ${event} on ${table} for each row when (${when}) ${run}`).execute(db)
  }
}

/** On SQLite the trigram table of the numbers; on PostgreSQL an index, which is created when the server opens the database. */
const trigramTable = async (db: Kysely<unknown>): Promise<void> => {
  const remove =
    "insert into order_numbers_search(order_numbers_search, rowid, search_text) values ('delete', old.seq, old.search_text)"
  const add = 'insert into order_numbers_search(rowid, search_text) values (new.seq, new.search_text)'
  const statements = [
    `create virtual table order_numbers_search using fts5(
      search_text, content='order_numbers', content_rowid='seq', tokenize='trigram')`,
    // What is removed of a customer shall not stay in the index.
    "insert into order_numbers_search(order_numbers_search, rank) values ('secure-delete', 1)",
    `create trigger order_numbers_search_insert after insert on order_numbers begin ${add}; end`,
    `create trigger order_numbers_search_update after update of search_text on order_numbers begin ${remove}; ${add}; end`,
    `create trigger order_numbers_search_delete after delete on order_numbers begin ${remove}; end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** By which numbers an order is found besides its own text; triggers keep them (docs/decisions/0073). */
export const orderNumbers = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('order_numbers')
      .addColumn('seq', sql.raw(engine.serialReferenceType), (column) =>
        column.primaryKey().references('orders.seq').onDelete('cascade'),
      )
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute()
    if (engine.name === 'sqlite') await trigramTable(db)
    await follow(db, engine)
    for (const statement of write(engine, '1 = 1')) await sql.raw(statement).execute(db)
  },
})
