import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engine'

/**
 * Adds a stable `seq` to products as the key of the full-text table: the implicit rowid of SQLite can change on VACUUM, for
 * example during a backup. Triggers keep the full-text table up to date.
 */
const trigramTable = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table products add column seq integer',
    'update products set seq = rowid',
    'create unique index products_by_seq on products (seq)',
    `create virtual table products_search using fts5(
      search_text, content='products', content_rowid='seq', tokenize='trigram')`,
    "insert into products_search(products_search) values ('rebuild')",
    `create trigger products_search_insert after insert on products begin
      update products set seq = (select coalesce(max(seq), 0) + 1 from products) where id = new.id;
      insert into products_search(rowid, search_text) select seq, search_text from products where id = new.id;
    end`,
    `create trigger products_search_update after update of search_text on products begin
      insert into products_search(products_search, rowid, search_text) values ('delete', old.seq, old.search_text);
      insert into products_search(rowid, search_text) values (new.seq, new.search_text);
    end`,
    `create trigger products_search_delete after delete on products begin
      insert into products_search(products_search, rowid, search_text) values ('delete', old.seq, old.search_text);
    end`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Indexes for long product lists, and the table of pictures that orders refer to. */
export const productsSearch = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    // Every column that the list filters and sorts by, so that finding a page never reads the table.
    const filtered = ['created_at', 'id', 'is_active', 'featured', 'best_seller']
    await schema.dropIndex('products_recent').execute()
    await schema.createIndex('products_recent').on('products').columns(filtered).execute()
    await schema.dropIndex('products_by_category').execute()
    await schema
      .createIndex('products_by_category')
      .on('products')
      .columns(['category_id', ...filtered])
      .execute()
    await schema.dropIndex('products_by_subcategory').execute()
    await schema.createIndex('products_by_subcategory').on('products').columns(['subcategory_id', 'category_id']).execute()
    if (engine.name === 'sqlite') await trigramTable(db)

    await schema
      .createTable('sold_pictures')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .execute()
    const known = await sql<{ images: string }>`select images from products where images <> '[]'`.execute(db)
    // Existing orders may refer to any of these.
    for (const { images } of known.rows)
      for (const key of JSON.parse(images) as string[])
        await sql`insert into sold_pictures (key) values (${key}) on conflict do nothing`.execute(db)
  },
})
