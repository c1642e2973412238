import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Expression, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { startOf } from '../../../src/domain/shared/calendar'
import { shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { maxRupees, toPaise } from '../../../src/domain/shared/money'
import {
  amountsParam,
  booleanParam,
  dayParam,
  numberParam,
  optionalParam,
  textField,
} from '../../../src/domain/shared/request-fields'
import { customer } from '../../../src/domain/customer/customer'
import { dataAnswer } from '../../answers'
import { registerChanges } from '../../changes/change-routes'
import { columnsOf } from '../../export/export-columns'
import { byKeys, exportRoutes, reading } from '../../export/export-list'
import type { ModuleContext } from '../../module-context'
import { dataAnswerSchema, routeOptions } from '../../openapi/describe'
import { isBetween, sortParams } from '../../records/list-conditions'
import { parseForm } from '../../records/receive-record'
import { changeTarget } from '../../records/record-changes'
import { withoutPage } from '../../records/record-list'
import { customerAnswer, customerOf, messages, pages, pagination, writeHooks } from './customer-card'
import type { Database } from '../../database/connect'
import { containsText, engineOf } from '../../database/engine'
import type { CustomerRow, Schema } from '../../database/schema'
import { listQuery } from '../../records/request-schema'
import { searchNeedles } from '../../search-needles'

/** The same expressions as those of the indexes (migration 0052). */
const keys = {
  // The searched text begins with the name in lower case; in the order of the letters' numbers, which is the same on both engines.
  name: sql`customers.search_text`,
  orders: sql`customers.orders`,
  spent: sql`customers.spent`,
  owed: sql`customers.owed`,
  lastOrderAt: sql`coalesce(customers.last_order_at, 0)`,
} satisfies Record<string, RawBuilder<unknown>>

type Sort = keyof typeof keys
const sorts = Object.keys(keys) as Sort[]

/**
 * Query of `GET /customers`: `owes`, `notSince` for those whose last order was before a day, `town` and `state` in any case, `spentFrom`
 * and `spentTo` in rupees, or `spent` as `from..to`, `tag`, `isBlocked`, and `neverTold` for those to whom no message was sent.
 */
const customersQuery = listQuery(
  { size: 20 },
  {
    search: optionalParam(textField('search', 200)),
    ...sortParams(sorts),
    owes: optionalParam(booleanParam('owes')),
    notSince: dayParam('notSince'),
    town: optionalParam(textField('town', 200)),
    state: optionalParam(textField('state', 200)),
    spentFrom: optionalParam(numberParam('spentFrom', 0, maxRupees)),
    spentTo: optionalParam(numberParam('spentTo', 0, maxRupees)),
    spent: optionalParam(amountsParam('spent')),
    tag: optionalParam(textField('tag', 30)),
    isBlocked: optionalParam(booleanParam('isBlocked')),
    neverTold: optionalParam(booleanParam('neverTold')),
  },
)

/** The parameters without the page. */
type CustomersFilter = Omit<z.infer<typeof customersQuery>, 'page' | 'limit'>

/** Numbers that are joined to another one are listed with it. */
const isListed = sql<SqlBool>`customers.joined_to is null`

/** Whether a condition holds, or does not; undefined for any. */
const either = (wanted: boolean | undefined, yes: RawBuilder<SqlBool>, no: RawBuilder<SqlBool>): RawBuilder<SqlBool>[] =>
  wanted === undefined ? [] : [wanted ? yes : no]

const placed = (column: 'town' | 'state', place: string | undefined): RawBuilder<SqlBool>[] =>
  place === undefined ? [] : [sql<SqlBool>`lower(${sql.ref(`customers.${column}`)}) = lower(${place})`]

const conditionsOf = (db: Kysely<Schema>, query: CustomersFilter): Expression<SqlBool>[] => {
  const { search = '', owes, notSince, town, state, spent, spentFrom, spentTo, tag, isBlocked, neverTold } = query
  const needles = searchNeedles(search)
  return [
    isListed,
    ...(needles.length === 0 ? [] : [engineOf(db).contains('customers', ...needles)]),
    ...either(owes, sql`customers.owed > 0`, sql`customers.owed = 0`),
    ...(notSince === undefined ? [] : [sql<SqlBool>`${keys.lastOrderAt} < ${startOf(notSince, shopTimeZone)}`]),
    ...placed('town', town),
    ...placed('state', state),
    ...(spentFrom === undefined ? [] : [sql<SqlBool>`customers.spent >= ${toPaise(spentFrom)}`]),
    ...(spentTo === undefined ? [] : [sql<SqlBool>`customers.spent <= ${toPaise(spentTo)}`]),
    ...(spent ? isBetween('customers.spent', spent) : []),
    // As JSON, so that no part of a tag is found.
    ...(tag === undefined
      ? []
      : [sql<SqlBool>`customers.tags <> '[]' and ${containsText('customers.tags', JSON.stringify(tag))}`]),
    ...either(isBlocked, sql`customers.is_blocked = 1`, sql`customers.is_blocked = 0`),
    ...either(neverTold, sql`customers.told_at is null`, sql`customers.told_at is not null`),
  ]
}

/** What follows `order by`: who has ordered last comes first, unless a query says otherwise. */
const orderOf = ({ name: engine }: Database['engine'], { sort = 'lastOrderAt', order }: CustomersFilter) => {
  const way = sql.raw(order ?? (sort === 'name' ? 'asc' : 'desc'))
  const collation = sort === 'name' && engine === 'postgres' ? sql` collate "C"` : sql``
  return sql`${keys[sort]}${collation} ${way}, customers.id ${way}`
}

/** The numbers that a query finds, in its order; the page is found in an index, without reading the rows before it. */
const findPhones = async (
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  query: CustomersFilter,
  { page = 1, limit }: { page?: number; limit?: number } = {},
  named?: readonly string[],
): Promise<string[]> => {
  if (named?.length === 0) return []
  let found = db
    .selectFrom('customers')
    .select('id')
    .where((builder) => builder.and(conditionsOf(db, query)))
    .orderBy(orderOf(engine, query))
  if (named) found = found.where('id', 'in', named)
  if (limit !== undefined) found = found.limit(limit).offset((page - 1) * limit)
  return (await found.execute()).map(({ id }) => id)
}

const countCustomers = async (db: Kysely<Schema>, query: CustomersFilter): Promise<number> => {
  const counted = db.selectFrom('customers').select((builder) => builder.fn.countAll<number>().as('total'))
  return (await counted.where((builder) => builder.and(conditionsOf(db, query))).executeTakeFirstOrThrow()).total
}

/** The rows of these numbers, in their order. */
const rowsOf = async (db: Kysely<Schema>, phones: readonly string[]): Promise<CustomerRow[]> => {
  if (phones.length === 0) return []
  const rows = await db.selectFrom('customers').selectAll().where('id', 'in', phones).execute()
  const byPhone = new Map(rows.map((row) => [row.id, row]))
  return phones.flatMap((phone) => byPhone.get(phone) ?? [])
}

const page = z.extend(dataAnswerSchema(z.array(customerAnswer)), { pagination: pages })
const call = routeOptions('customers:read', 'List the customers', { 200: page }, { querystring: customersQuery })

/** Routes that list, export and change many customers (docs/decisions/0110). */
export const customerListRoutes: FastifyPluginAsyncZod<ModuleContext> = async (app, { db, database, now }) => {
  app.get('/customers', call, async ({ query }) => {
    const phones = await findPhones(database, query, query)
    const total = await countCustomers(db, query)
    return { ...dataAnswer((await rowsOf(db, phones)).map(customerOf)), pagination: pagination(total, query) }
  })

  exportRoutes(app, { db, now }, withoutPage(customersQuery), {
    ...{ name: 'customers', path: '/customers', columns: columnsOf(customer.fields) },
    find: async (query, named) => {
      const from = reading(database)
      const phones = await findPhones(from, query, {}, named)
      return byKeys(phones, async (some) => (await rowsOf(from.db, some)).map(customerOf))
    },
  })

  const conditions = (query: unknown) => conditionsOf(db, parseForm(customersQuery, query))
  registerChanges(app, '/customers', changeTarget(customer, writeHooks, messages.unknownReference, conditions), db)
}
