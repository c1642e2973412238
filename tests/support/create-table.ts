import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Schema } from '../../server/database/schema'
import { fieldsOf } from '../../server/records/rows'
import type { RecordDefinition } from '../../src/domain/record/record'

/** Creates the table of a record that only a test has, as its generated migration would. */
export const createTable = async (db: Kysely<Schema>, definition: RecordDefinition): Promise<void> => {
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable(definition.table)
    .addColumn('id', 'text', (column) => column.primaryKey())
  const columns = fieldsOf(definition).reduce(
    (made, [, field, name]) =>
      made.addColumn(name, field.type === 'text' ? 'text' : field.kind === 'flag' ? 'integer' : 'bigint', (column) => {
        const kept = field.nullable ? column : column.notNull()
        const single = field.unique ? kept.unique() : kept
        return 'to' in field && typeof field.to === 'string' ? single.references(`${field.to}.id`) : single
      }),
    table,
  )
  await columns.execute()
}
