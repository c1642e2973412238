import { type Expression, type Kysely, PostgresAdapter, sql, type SqlBool } from 'kysely'
import type { Schema } from './schema'

/** An open database connection; close it with `db.destroy`. */
export interface OpenedDatabase {
  /** For requests: queries have a timeout when the database runs in another process. */
  db: Kysely<Schema>
  /** The same without a query timeout, for migrations and index creation. */
  untimed: Kysely<Schema>
  /** For long reads, which a replica may answer; see `Database`. */
  reads: Kysely<Schema>
  engine: Engine
  /** @throws the reason why the disk of the embedded database is not writable, for example because it is full */
  assertRoom: () => Promise<void>
  /** What the operator should know about this database. */
  warning?: string | undefined
}

/** True where a text, or the column of this name (table.column), contains `needle`, taken literally. */
export const containsText = (text: string | Expression<string>, needle: string): Expression<SqlBool> =>
  sql<SqlBool>`${typeof text === 'string' ? sql.ref(text) : text} like ${`%${needle.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Tables whose `search_text` has an index. */
type SearchedTable = 'orders' | 'order_numbers' | 'products' | 'customers'

/** Differences between the two database engines: auto-increment keys and full-text search indexes. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Column type of an auto-increment key, and of a foreign key to one. */
  serialType: string
  serialReferenceType: string
  /**
   * Creates the search indexes of orders, customers, payments and products if they do not exist.
   *
   * @returns a warning for the log when the database does not support them and searches run without an index
   */
  prepareSearch(db: Kysely<Schema>): Promise<string | undefined>
  /** Names of the tables, without those of the search indexes; empty for a new database. */
  tableNames(db: Kysely<Schema>): Promise<string[]>
  /** Columns of a table with the engine's own type names; empty when the table does not exist. */
  columnsOf(db: Kysely<Schema>, table: string): Promise<{ name: string; type: string }[]>
  /** SQL condition: the row's `search_text` contains all of `needles`, which must be lower case. */
  contains(table: SearchedTable, ...needles: string[]): Expression<SqlBool>
}

/** A trigram index needs at least three characters; shorter needles require a full scan. */
const trigramLength = 3

/** Whether a search looks `needle` up in an index. */
export const isIndexed = (needle: string): boolean => [...needle].length >= trigramLength

/** SQL condition: all conditions hold; true for none. */
export const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/**
 * SQL condition: the row's `search_text` contains all needles, looked up at once in the trigram table, which intersects them several
 * times as fast as sets of rows.
 */
const matches = (table: SearchedTable, ...needles: string[]): Expression<SqlBool> => {
  const short = needles.filter((needle) => !isIndexed(needle)).map((needle) => containsText(`${table}.search_text`, needle))
  const phrases = needles.filter(isIndexed).map((needle) => `"${needle.replaceAll('"', '""')}"`)
  if (phrases.length === 0) return allOf(short)
  const index = sql.table(`${table}_search`)
  const found = sql`(select rowid from ${index} where ${index} match ${phrases.join(' AND ')})`
  return allOf([sql<SqlBool>`${sql.ref(`${table}.seq`)} in ${found}`, ...short])
}

/**
 * SQLite: FTS5 trigram tables for orders, products and customers, kept up to date by triggers. Those for products and customers are
 * created by migrations 0003 and 0052.
 */
export const sqliteEngine: Engine = {
  name: 'sqlite',
  serialType: 'integer',
  serialReferenceType: 'integer',
  prepareSearch: async (db) => {
    await sql`create virtual table if not exists orders_search using fts5(
      search_text, content='orders', content_rowid='seq', tokenize='trigram')`.execute(db)
    // Otherwise the index keeps words of removed customers until its parts are merged.
    await sql`insert into orders_search(orders_search, rank) values ('secure-delete', 1)`.execute(db)
    await sql`create trigger if not exists orders_search_insert after insert on orders begin
      insert into orders_search(rowid, search_text) values (new.seq, new.search_text);
    end`.execute(db)
    await sql`create trigger if not exists orders_search_delete after delete on orders begin
      insert into orders_search(orders_search, rowid, search_text) values ('delete', old.seq, old.search_text);
    end`.execute(db)
    await sql`create trigger if not exists orders_search_update after update of search_text on orders begin
      insert into orders_search(orders_search, rowid, search_text) values ('delete', old.seq, old.search_text);
      insert into orders_search(rowid, search_text) values (new.seq, new.search_text);
    end`.execute(db)
    return undefined
  },
  tableNames: async (db) => {
    const tables = await sql<{ name: string }>`select name from sqlite_schema
      where type = 'table' and name not like 'sqlite%' and name not like '%\\_search%' escape '\\' order by name`.execute(db)
    return tables.rows.map(({ name }) => name)
  },
  columnsOf: async (db, table) =>
    (await sql<{ name: string; type: string }>`select name, lower(type) as type from pragma_table_info(${table})`.execute(db))
      .rows,
  contains: matches,
}

/** Arbitrary, but different from every other advisory lock in the database. */
const searchLock = 4_720_918_335

/** PostgreSQL: pg_trgm, which speeds up the LIKE that also works without it. */
export const postgresEngine: Engine = {
  name: 'postgres',
  serialType: 'bigserial',
  serialReferenceType: 'bigint',
  prepareSearch: async (db) => {
    try {
      await db.transaction().execute(async (tx) => {
        // Prevents a race between processes that start at the same time; `if not exists` alone does not.
        await sql`select pg_advisory_xact_lock(${searchLock})`.execute(tx)
        await sql`create extension if not exists pg_trgm`.execute(tx)
        await sql`create index if not exists orders_search on orders using gin (search_text gin_trgm_ops)`.execute(tx)
        await sql`create index if not exists orders_id_search on orders
          using gin (split_part(search_text, chr(10), 1) gin_trgm_ops)`.execute(tx)
        await sql`create index if not exists order_words_search on order_words using gin (word gin_trgm_ops)`.execute(tx)
        await sql`create index if not exists customers_search on customers using gin (search_text gin_trgm_ops)`.execute(tx)
        await sql`create index if not exists order_numbers_search on order_numbers using gin (search_text gin_trgm_ops)`.execute(
          tx,
        )
        await sql`create index if not exists payments_search on payments using gin (reference gin_trgm_ops)
          where reference <> ''`.execute(tx)
        await sql`create index if not exists products_search on products using gin (search_text gin_trgm_ops)`.execute(tx)
      })
      return undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `This database has no pg_trgm (${reason}); the searches work without an index.`
    }
  },
  tableNames: async (db) => {
    const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db)
    return tables.rows.map(({ name }) => name)
  },
  columnsOf: async (db, table) =>
    (
      await sql<{ name: string; type: string }>`select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`.execute(db)
    ).rows,
  contains: (table, ...needles) => allOf(needles.map((needle) => containsText(`${table}.search_text`, needle))),
}

/** The engine of an open database, also within a transaction. */
export const engineOf = (db: Kysely<Schema>): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine
