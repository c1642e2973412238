import { type Expression, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { AnyField } from '../../src/domain/record/field'
import type { ChoiceOptions } from '../../src/domain/record/kinds/choices'
import type { RecordDefinition } from '../../src/domain/record/record'
import { startOf } from '../../src/domain/shared/calendar'
import { addDays, shopTimeZone, shopToday } from '../../src/domain/shared/calendar-date'
import { daysOfChoice } from '../../src/domain/shared/day-choice'
import { toPaise } from '../../src/domain/shared/money'
import {
  amountsParam,
  booleanParam,
  daysParam,
  optionalParam,
  severalIdsParam,
  severalParam,
} from '../../src/domain/shared/request-fields'
import { requestTexts } from '../../src/domain/shared/request-texts'
import { currentActor } from '../history/actor'
import { fieldsOf } from './rows'

/** Conditions for a column of amounts in paise. @param range in rupees, both ends included */
export const isBetween = (column: string, { from, to }: { from?: number; to?: number }): Expression<SqlBool>[] => {
  const paise = sql.ref(column)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${paise} >= ${toPaise(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${paise} <= ${toPaise(to)}`]),
  ]
}

/** Conditions for a column of days. @param choice 'yesterday', or a range of which both ends are included @param today YYYY-MM-DD */
export const isInDays = (column: string, choice: string, today: string): Expression<SqlBool>[] => {
  const { from, to } = daysOfChoice(choice, today)
  const day = sql.ref(column)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${day} <= ${to}`]),
  ]
}

/** The same for a column of times, by the days of the shop. */
export const isOnDays = (column: string, choice: string, today: string): Expression<SqlBool>[] => {
  const { from, to } = daysOfChoice(choice, today)
  const time = sql.ref(column)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${time} >= ${startOf(from, shopTimeZone)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${time} < ${startOf(addDays(to, 1), shopTimeZone)}`]),
  ]
}

/** Whether a column has one of these values; a single one is compared, so that an index of it gives its order, too. */
export const isAmong = (column: string, values: readonly unknown[]): Expression<SqlBool> => {
  const [first, ...others] = values
  const name = sql.ref(column)
  return others.length === 0 ? sql<SqlBool>`${name} = ${first}` : sql<SqlBool>`${name} in (${sql.join(values)})`
}

/** Conditions for records that have nothing in any of these fields. */
export const hasNothingIn = ({ table, fields }: RecordDefinition, names: readonly string[]): Expression<SqlBool>[] =>
  fieldsOf({ table, fields }).flatMap(([name, { type }, column]) => {
    if (!names.includes(name)) return []
    const value = sql.ref(`${table}.${column}`)
    return [type === 'integer' ? sql<SqlBool>`${value} is null` : sql<SqlBool>`(${value} is null or ${value} in ('', '[]'))`]
  })

/** How a list is filtered by a field. */
interface FieldFilter {
  /** Schema of its parameter. */
  param: z.ZodMiniType
  /** @param value as the schema has read it @param today YYYY-MM-DD in the time zone of the shop */
  where: (column: string, value: never, today: string) => Expression<SqlBool>[]
}

/** How a list is filtered by a field, with a parameter of the field's name; undefined for a kind by which it is not. */
export const filterOf = (name: string, field: AnyField): FieldFilter | undefined => {
  const among = (column: string, values: readonly unknown[]) => [
    isAmong(
      column,
      values.map((value) => field.toRow(value as never)),
    ),
  ]
  switch (field.kind) {
    case 'flag':
      return { param: booleanParam(name), where: (column, value: boolean) => among(column, [value]) }
    case 'choice': {
      const { options, refusal } = field as AnyField & ChoiceOptions
      return { param: severalParam(name, options, refusal), where: among }
    }
    case 'reference':
      return { param: severalIdsParam(name), where: among }
    case 'money':
      return { param: amountsParam(name), where: isBetween }
    case 'day':
      return { param: daysParam(name), where: isInDays }
    case 'time':
      return { param: daysParam(name), where: isOnDays }
    default:
      return undefined
  }
}

/** The conditions of a query's parameters that have the names of fields, and of `empty`; days such as 'yesterday' are those of the shop. */
export const filteredBy = (definition: RecordDefinition, query: object): Expression<SqlBool>[] => {
  const given = query as Partial<Record<string, unknown>>
  const today = shopToday(currentActor().now())
  const filters = fieldsOf(definition).flatMap(([name, field, column]) =>
    given[name] === undefined
      ? []
      : (filterOf(name, field)?.where(`${definition.table}.${column}`, given[name] as never, today) ?? []),
  )
  return [...filters, ...hasNothingIn(definition, (given.empty as readonly string[] | undefined) ?? [])]
}

/** The parameters that sort a list, by name. @param sorts what it is sorted by */
export const sortParams = <const S extends string>(sorts: readonly S[]) => ({
  sort: optionalParam(z.enum(sorts, requestTexts.oneOf('sort', sorts))),
  order: optionalParam(z.enum(['asc', 'desc'], requestTexts.oneOf('order', ['asc', 'desc']))),
})
