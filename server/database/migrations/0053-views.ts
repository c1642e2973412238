import { type Kysely, type Migration, sql } from 'kysely'

/** Saved views, and what people have chosen of their lists (docs/decisions/0115). A view without an account is shared. */
export const views: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('saved_views')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded_name', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('counted', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await sql`create unique index saved_views_own on saved_views (account_id, resource, folded_name)
      where account_id is not null`.execute(db)
    await sql`create unique index saved_views_shared on saved_views (resource, folded_name) where account_id is null`.execute(db)
    await schema
      .createTable('list_choices')
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('columns', 'text')
      .addColumn('first_view_id', 'text', (column) => column.references('saved_views.id').onDelete('set null'))
      .addPrimaryKeyConstraint('list_choices_pkey', ['account_id', 'resource'])
      .execute()
    await schema.createIndex('list_choices_first').on('list_choices').column('first_view_id').execute()
  },
}
