import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyField, Stored } from '../../src/domain/record/field'
import { snakeCase } from '../../src/domain/record/record'
import { records } from '../../src/domain/records'
import { fieldsOf } from '../records/rows'
import { migrate } from './connect'
import { openSqlite } from './sqlite'

type Column = [name: string, field: AnyField, column: string]

const typeOf = ({ kind, type }: AnyField): string => (type === 'text' ? 'text' : kind === 'flag' ? 'integer' : 'bigint')

const literal = (value: Stored): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value)

/** Value of a new column in existing rows. */
const defaultOf = ({ initial, toRow, type }: AnyField): string => {
  const value = initial === undefined || Number.isNaN(initial) ? undefined : toRow(initial as never)
  return literal(value ?? (type === 'text' ? '' : 0))
}

const columnText = ([, field, column]: Column, isNewTable: boolean): string => {
  const rules = [
    field.nullable ? '' : '.notNull()',
    field.nullable || isNewTable ? '' : `.defaultTo(${defaultOf(field)})`,
    'to' in field && typeof field.to === 'string' ? `.references('${field.to}.id')` : '',
  ].join('')
  return `.addColumn('${column}', '${typeOf(field)}'${rules === '' ? '' : `, (column) => column${rules}`})`
}

const uniqueText = (table: string, columns: readonly Column[]): string[] =>
  columns
    .filter(([, { unique }]) => unique)
    .map(
      ([, , column]) =>
        `await schema.createIndex('${table}_${column}_once').on('${table}').column('${column}').unique().execute()`,
    )

const newTable = (table: string, columns: readonly Column[]): string[] => {
  const all = [`.addColumn('id', 'text', (column) => column.primaryKey())`, ...columns.map((column) => columnText(column, true))]
  return [
    `await schema\n      .createTable('${table}')\n      ${all.join('\n      ')}\n      .execute()`,
    `await schema.createIndex('${table}_recent').on('${table}').columns(['created_at', 'id']).execute()`,
    ...uniqueText(table, columns),
  ]
}

/** Rows that are there already get the initial value of a new column, which must not break a constraint. */
const newColumns = (table: string, columns: readonly Column[]): string[] => {
  for (const [name, { unique, nullable, ...field }] of columns) {
    if (!nullable && (unique || ('to' in field && field.to !== undefined)))
      throw new Error(`The rows of ${table} have no value for ${name}: make it nullable, or write the migration by hand.`)
  }
  return [
    ...columns.map((column) => `await schema.alterTable('${table}')${columnText(column, false)}.execute()`),
    ...uniqueText(table, columns),
  ]
}

const camel = (name: string): string => name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())

/** Runs `use` on an empty database with all tables, and its columns of one table. */
const withTable = async <T>(table: string, use: (columns: readonly string[]) => T): Promise<T> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'new-migration-'))
  const { db, untimed, engine } = await openSqlite(dataDir)
  try {
    await migrate(untimed, engine)
    return use((await engine.columnsOf(db, table)).map(({ name }) => name))
  } finally {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  }
}

/** Whether the migrations make a table of this name. */
export const hasTable = (table: string): Promise<boolean> => withTable(table, (columns) => columns.length > 0)

/**
 * Generates the migration that adds a record's missing columns or its table, by comparing the record definition with the tables
 * that the existing migrations create.
 *
 * @param all the definitions of all records
 * @returns its file name without the number, the name of its export, and its source code; undefined when nothing is missing
 * @throws Error when no record has this table
 */
export const newMigration = async (table: string, all = records) => {
  const definition = all.find((record) => record.table === table)
  if (!definition) throw new Error(`No record has the table ${table}. There are ${all.map((record) => record.table).join(', ')}.`)
  return withTable(table, (there) => {
    const missing = fieldsOf(definition).filter(([, , column]) => !there.includes(column))
    if (missing.length === 0) return undefined
    const isNewTable = there.length === 0
    const words = [table, ...(isNewTable ? [] : missing.map(([name]) => snakeCase(name)))].join('_')
    const slug = words.replaceAll('_', '-').slice(0, 60).replace(/-$/, '')
    const name = camel(slug)
    const body = (isNewTable ? newTable : newColumns)(table, missing).map((line) => `    ${line}`)
    const source = `import type { Kysely, Migration } from 'kysely'

export const ${name}: Migration = {
  up: async ({ schema }: Kysely<unknown>): Promise<void> => {
${body.join('\n')}
  },
}
`
    return { slug, name, source }
  })
}
