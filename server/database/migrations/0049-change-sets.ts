import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Changes of many records at once (docs/decisions/0105). The history lists a set by one entry, so the indexes of its lists leave out
 * the entries of the records; those of one record are found by `history_by_record`, and old ones by `history_recent`.
 */
export const changeSets: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { schema } = db
    await schema
      .createTable('change_sets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('total', 'bigint', (column) => column.notNull())
      .addColumn('changed', 'bigint', (column) => column.notNull())
      .addColumn('refused', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('reverts', 'text')
      .addColumn('reverted_by', 'text')
      .execute()
    await schema.createIndex('change_sets_recent').on('change_sets').columns(['at', 'id']).execute()
    await schema
      .createTable('change_set_rows')
      .addColumn('change_set_id', 'text', (column) => column.notNull().references('change_sets.id').onDelete('cascade'))
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('record_id', 'text', (column) => column.notNull())
      .addColumn('state_before', 'text', (column) => column.notNull())
      .addColumn('state_after', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('change_set_rows_pkey', ['change_set_id', 'place'])
      .execute()
    await schema.alterTable('history').addColumn('change_set_id', 'text').execute()
    for (const name of ['history_by_resource', 'history_by_actor']) await schema.dropIndex(name).execute()
    const listed = sql`where change_set_id is null`
    await sql`create index history_listed on history (at, seq) ${listed}`.execute(db)
    await sql`create index history_by_resource on history (resource, at, seq) ${listed}`.execute(db)
    await sql`create index history_by_actor on history (actor, at, seq, resource) ${listed}`.execute(db)
  },
}
