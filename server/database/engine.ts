import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Schema } from './schema'
import { containsText } from './contains-text'

/** What the two engines do differently: the key of a growing table, and the search index. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Column type of a key that the database counts up, and of what refers to one. */
  serialType: string
  serialReferenceType: string
  /**
   * Makes the indexes behind the search of orders and products, when they are not there.
   *
   * @returns a line for the log when this database cannot have it and searches without
   */
  prepareSearch(db: Kysely<Schema>): Promise<string | undefined>
  /** The columns of a table with their types, in the database's own words; none where there is no such table. */
  columnsOf(db: Kysely<Schema>, table: string): Promise<{ name: string; type: string }[]>
  /** True for orders whose `search_text` contains `needle`, which is in lower case. */
  orderContains(needle: string): Expression<SqlBool>
  /** The same for products. */
  productContains(needle: string): Expression<SqlBool>
}

/** A trigram index answers from three characters up; shorter needles are looked for row by row. */
const trigramLength = 3

/** True for rows of `table` whose `search_text` contains `needle`, found in the table of trigrams beside it. */
const matches = (table: 'orders' | 'products', needle: string): Expression<SqlBool> => {
  if ([...needle].length < trigramLength) return containsText(`${table}.search_text`, needle)
  const index = sql.table(`${table}_search`)
  const phrase = `"${needle.replaceAll('"', '""')}"`
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (select rowid from ${index} where ${index} match ${phrase})`
}

/**
 * SQLite: full-text tables of trigrams beside the orders and the products, kept up by triggers; the
 * migration that numbers the products makes theirs.
 */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  serialType: 'integer',
  serialReferenceType: 'integer',
  prepareSearch: async (db) => {
    await sql`create virtual table if not exists orders_search using fts5(
      search_text, content='orders', content_rowid='seq', tokenize='trigram')`.execute(db)
    await sql`create trigger if not exists orders_search_insert after insert on orders begin
      insert into orders_search(rowid, search_text) values (new.seq, new.search_text);
    end`.execute(db)
    await sql`create trigger if not exists orders_search_delete after delete on orders begin
      insert into orders_search(orders_search, rowid, search_text) values ('delete', old.seq, old.search_text);
    end`.execute(db)
    return undefined
  },
  columnsOf: async (db, table) =>
    (await sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`.execute(db))
      .rows,
  orderContains: (needle) => matches('orders', needle),
  productContains: (needle) => matches('products', needle),
}

/** Any number that no other lock of the database has. */
const searchLock = 4_720_918_335

/** PostgreSQL: pg_trgm, which speeds up the same LIKE that is used without it. */
export const postgresEngine: Engine = {
  name: 'postgres',
  serialType: 'bigserial',
  serialReferenceType: 'bigint',
  prepareSearch: async (db) => {
    try {
      await db.transaction().execute(async (tx) => {
        // Processes that start at once take turns; `if not exists` alone lets them collide.
        await sql`select pg_advisory_xact_lock(${searchLock})`.execute(tx)
        await sql`create extension if not exists pg_trgm`.execute(tx)
        await sql`create index if not exists orders_search on orders using gin (search_text gin_trgm_ops)`.execute(tx)
        await sql`create index if not exists products_search on products using gin (search_text gin_trgm_ops)`.execute(tx)
      })
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `This database has no pg_trgm (${reason}); the searches work without an index.`
    }
  },
  columnsOf: async (db, table) =>
    (
      await sql<{ name: string; type: string }>`select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(db)
    ).rows,
  orderContains: (needle) => containsText('orders.search_text', needle),
  productContains: (needle) => containsText('products.search_text', needle),
}
