import { type Kysely, type Migration, sql } from 'kysely'

/** The backups that were made; the index lets only one run at a time, also with several processes. */
export const backupRuns: Migration = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('backup_runs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('alive_at', 'bigint', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('files', 'bigint', (column) => column.notNull())
      .addColumn('missing', 'bigint', (column) => column.notNull())
      .addColumn('fault', 'text', (column) => column.notNull())
      .execute()
    await sql`create unique index backup_runs_running on backup_runs (status) where status = 'running'`.execute(db)
    await db.schema.createIndex('backup_runs_recent').on('backup_runs').column('started_at').execute()
  },
}
