import type { Kysely } from 'kysely'
import { records } from '../../src/domain/records'
import type { Engine } from '../database/engine'
import type { Schema } from '../database/schema'
import { DatabaseUnavailableError } from '../database/unavailable'
import { fieldsOf } from './rows'

const typeOf = (type: string): string => (type.includes('int') ? 'integer' : type)

/**
 * Checks that the tables match the record definitions: a field added to a record also needs a migration.
 *
 * @throws DatabaseUnavailableError with the first column that is missing or has another type, and the command that fixes it
 */
export const checkTables = async (db: Kysely<Schema>, engine: Engine, checked = records): Promise<void> => {
  for (const definition of checked) {
    const { table } = definition
    const columns = new Map((await engine.columnsOf(db, table)).map(({ name, type }) => [name, typeOf(type)]))
    for (const [, { type }, column] of fieldsOf(definition)) {
      const found = columns.get(column)
      if (found === type) continue
      const fault = found === undefined ? `has no column ${column}` : `has ${found} in the column ${column}`
      throw new DatabaseUnavailableError(
        `The table ${table} ${fault}, which has to be ${type}: npm run new:migration -- ${table}`,
      )
    }
  }
}
