import { type Expression, sql, type SqlBool } from 'kysely'
import type { RecordDefinition } from '../../src/domain/record/record'
import { toPaise } from '../../src/domain/shared/money'
import { fieldsOf } from './rows'

/** Conditions for a column of amounts in paise. @param range in rupees, both ends included */
export const isBetween = (column: string, { from, to }: { from?: number; to?: number }): Expression<SqlBool>[] => {
  const paise = sql.ref(column)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${paise} >= ${toPaise(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${paise} <= ${toPaise(to)}`]),
  ]
}

/** Conditions for records that have nothing in any of these fields. */
export const hasNothingIn = ({ table, fields }: RecordDefinition, names: readonly string[]): Expression<SqlBool>[] =>
  fieldsOf({ table, fields }).flatMap(([name, { type }, column]) => {
    if (!names.includes(name)) return []
    const value = sql.ref(`${table}.${column}`)
    return [type === 'integer' ? sql<SqlBool>`${value} is null` : sql<SqlBool>`(${value} is null or ${value} in ('', '[]'))`]
  })
