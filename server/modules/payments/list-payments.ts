import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { cleanReference, paymentMethods } from '../../../src/domain/payment/claim'
import type { OrderPayment } from '../../../src/domain/payment/listed-payment'
import { emptyPaymentFields, payment, paymentStates } from '../../../src/domain/payment/payment'
import { amountsParam, daysParam, optionalParam, severalParam, textField } from '../../../src/domain/shared/request-fields'
import type { Database } from '../../database/connect'
import { allOf, containsText, isIndexed } from '../../database/engine'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { filteredBy, sortParams } from '../../records/list-conditions'
import { inOrder } from '../../records/record-store'
import { listQuery } from '../../records/request-schema'
import { answerOf } from '../../records/rows'
import { searchNeedles } from '../../search-needles'
import type * as z from 'zod/mini'
import { similarPictures } from './pictures/examine-pictures'
import { paymentsWithReference, balanceOfOrder } from '../ledger'
import { type OrderDocument, documentOf, findOrders } from '../orders'

/** What the list is sorted by, as the indexes have it (migration 0057); a payment without a day comes first. */
const keys = {
  createdAt: sql`payments.created_at`,
  amount: sql`payments.amount`,
  paidOn: sql`coalesce(payments.paid_on, '')`,
}

const sorts = Object.keys(keys) as (keyof typeof keys)[]

/** Query of `GET /payments`; all but `search` and one `status` and `method` are `sorting` and `more-filters`. */
export const paymentsQuery = listQuery(
  { size: 20 },
  {
    status: optionalParam(severalParam('status', paymentStates)),
    method: optionalParam(severalParam('method', paymentMethods)),
    amount: optionalParam(amountsParam('amount')),
    paidOn: optionalParam(daysParam('paidOn')),
    empty: optionalParam(severalParam('empty', emptyPaymentFields)),
    search: optionalParam(textField('search', 200)),
    ...sortParams(sorts),
  },
)

type PaymentsQuery = z.infer<typeof paymentsQuery>

/** Which payments a list has. */
type PaymentsFilter = Partial<Omit<PaymentsQuery, 'page' | 'limit' | 'search' | 'sort' | 'order'>>

/** The other orders that have the reference number or the picture of a payment. */
type Others = Pick<OrderPayment, 'sameReference'> & Required<Pick<OrderPayment, 'samePicture' | 'similarPicture'>>

/** An entry of the ledger, with the other orders that have its reference number or its picture. */
const paymentOf = (row: PaymentRow, { sign }: FileSigner, others: Others) => {
  const { screenshot, ...answer } = answerOf(payment, row)
  return { ...answer, screenshot: sign(screenshot), ...others }
}

/** The entries with the other orders that have their reference numbers or their pictures. */
export const paymentsAnswer = async (db: Kysely<Schema>, signer: FileSigner, rows: readonly PaymentRow[]) => {
  const same = await paymentsWithReference(
    db,
    rows.map(({ reference }) => reference),
  )
  const othersOf = ({ id, kind, reference, order_id: own }: PaymentRow): string[] => [
    ...new Set(
      same
        .filter((each) => cleanReference(each.reference) === cleanReference(reference) && each.id !== id)
        // A bank gives the return of a transfer its number.
        .filter((each) => each.orderId !== own || each.kind === kind)
        .map(({ orderId }) => orderId),
    ),
  ]
  const alike = await similarPictures(
    db,
    rows.flatMap(({ id, screenshot }) => (screenshot === null ? [] : [id])),
  )
  const pictured = ({ id }: PaymentRow, isSame: boolean): string[] => [
    ...new Set(alike.filter((each) => each.paymentId === id && each.isSame === isSame).map(({ orderId }) => orderId)),
  ]
  return rows.map((row) =>
    paymentOf(row, signer, {
      sameReference: othersOf(row),
      samePicture: pictured(row, true),
      similarPicture: pictured(row, false),
    }),
  )
}

/** What payments are chosen and sorted by. */
type Listed = Pick<PaymentRow, 'seq' | 'created_at' | 'status' | 'method' | 'amount' | 'paid_on' | 'reference' | 'screenshot'>

/**
 * The payments of which the order or the reference number contains each needle, as a table: those whose order contains all longer ones, then
 * those with a longer one in the reference number. Each part has an index, and no payment is in both. Beside longer needles, one or two
 * letters are looked for in the payments of the first part only, because they are in most reference numbers.
 */
const searchCondition = ({ engine }: Database, needles: readonly string[]) => {
  const long = needles.filter(isIndexed)
  const lookedUp = long.length > 0 ? long : needles
  const isOrder = engine.contains('orders', ...lookedUp)
  const inReference = (needle: string) => containsText('payments.reference', cleanReference(needle) || needle)
  const inEither = (needle: string) => sql<SqlBool>`(${inReference(needle)} or ${containsText('orders.search_text', needle)})`
  const others = needles.filter((needle) => !lookedUp.includes(needle))
  const joined = sql`select payments.seq, payments.created_at, payments.status, payments.method, payments.amount, payments.paid_on,
    payments.reference, payments.screenshot from payments inner join orders on orders.order_id = payments.order_id`
  return sql<Listed>`(
    ${joined} where ${isOrder} and ${allOf(others.map(inEither))}
    union all
    ${joined} where not ${isOrder} and ${allOf(needles.map(inEither))} and payments.seq in (
      select payments.seq from payments
      where payments.reference <> '' and (${sql.join(lookedUp.map(inReference), sql` or `)})
    )
  )`
}

const conditions = (query: PaymentsFilter): Expression<SqlBool>[] => filteredBy(payment, query)

/** The number of payments, which is kept. @param state a condition besides the query */
export const countPayments = async (
  db: Kysely<Schema>,
  query: Pick<PaymentsFilter, 'method' | 'status'>,
  state: Expression<SqlBool> = sql<SqlBool>`1 = 1`,
): Promise<number> => {
  const { total } = await db
    .selectFrom('payment_sums as payments')
    .select(sql<number>`cast(coalesce(sum(payments.payments), 0) as bigint)`.as('total'))
    .where((builder) => builder.and([...conditions(query), state]))
    .executeTakeFirstOrThrow()
  return total
}

/** The number of payments of any query without a search; only those of statuses and methods are kept. */
const countListed = async (db: Kysely<Schema>, query: PaymentsQuery, state?: Expression<SqlBool>): Promise<number> => {
  const { amount, paidOn, empty, status, method } = query
  if (!amount && !paidOn && !empty) return countPayments(db, { status, method }, state)
  const { total } = await db
    .selectFrom('payments')
    .select((builder) => builder.fn.countAll<number>().as('total'))
    .where((builder) => builder.and([...conditions(query), ...(state ? [state] : [])]))
    .executeTakeFirstOrThrow()
  return total
}

/** Payments of a page by their numbers, in their order, and how many there are on all pages. */
interface Page {
  seqs: number[]
  total: number
}

/** A page without a search in an order that is asked for, which an index has. */
const sortedPage = async ({ db }: Database, query: PaymentsQuery): Promise<Page> => {
  const rows = await db
    .selectFrom('payments')
    .select('payments.seq')
    .where((builder) => builder.and(conditions(query)))
    .orderBy(orderOf(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { seqs: rows.map(({ seq }) => seq), total: await countListed(db, query) }
}

/** A page without a search: both parts are read from an index each, and counted, if it is kept, without being read. */
const keptPage = async ({ db }: Database, query: PaymentsQuery): Promise<Page> => {
  const where = conditions(query)
  const [isClaim, isOther] = [sql<SqlBool>`payments.status = 'claimed'`, sql<SqlBool>`payments.status <> 'claimed'`]
  const [claims, others] = [await countListed(db, query, isClaim), await countListed(db, query, isOther)]
  const from = (query.page - 1) * query.limit
  const part = async (state: Expression<SqlBool>, direction: 'asc' | 'desc', offset: number, most: number): Promise<number[]> => {
    if (most <= 0) return []
    const rows = await db
      .selectFrom('payments')
      .select('payments.seq')
      .where((builder) => builder.and([...where, state]))
      .orderBy('payments.created_at', direction)
      .orderBy('payments.seq', direction)
      .limit(most)
      .offset(offset)
      .execute()
    return rows.map(({ seq }) => seq)
  }
  const first = await part(isClaim, 'asc', from, Math.min(query.limit, claims - from))
  const rest = await part(isOther, 'desc', Math.max(0, from - claims), others === 0 ? 0 : query.limit - first.length)
  return { seqs: [...first, ...rest], total: claims + others }
}

const inTurn = (column: string) => sql`case payments.status when 'claimed' then ${sql.ref(column)} else -${sql.ref(column)} end`

/** The order of the list: the claims, oldest first, then the others, newest first. */
const claimsFirst = sql`case payments.status when 'claimed' then 0 else 1 end, ${inTurn('created_at')}, ${inTurn('seq')}`

/** What follows `order by`: the usual order, unless a query says otherwise. */
const orderOf = ({ sort, order = sort === 'createdAt' ? 'desc' : 'asc' }: Pick<PaymentsQuery, 'sort' | 'order'>) => {
  const way = sql.raw(order)
  return sort === undefined ? claimsFirst : sql`${keys[sort]} ${way}, payments.seq ${way}`
}

/** A page of a search, which is done once for the page and its total. */
const searchedPage = async (database: Database, query: PaymentsQuery, needles: readonly string[]): Promise<Page> => {
  const found = database.db
    .selectFrom(searchCondition(database, needles).as('payments'))
    .where((builder) => builder.and(conditions(query)))
  const rows = await found
    .select(['payments.seq', sql<number>`count(*) over ()`.as('total')])
    .orderBy(orderOf(query))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const counted = rows[0] ?? (await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow())
  return { seqs: rows.map(({ seq }) => seq), total: counted.total }
}

const pageOf = (database: Database, query: PaymentsQuery, needles: readonly string[]): Promise<Page> => {
  if (needles.length > 0) return searchedPage(database, query, needles)
  return query.sort === undefined ? keptPage(database, query) : sortedPage(database, query)
}

/** The ids of all payments of a query, in the order of the list, or those of them that are named. */
export const paymentIds = async (
  database: Database,
  { search = '', ...query }: Omit<PaymentsQuery, 'page' | 'limit'>,
  named: readonly string[] | undefined,
): Promise<string[]> => {
  const needles = searchNeedles(search)
  const isFound = sql<SqlBool>`payments.seq in (select found.seq from ${searchCondition(database, needles)} as found)`
  const listed = database.db
    .selectFrom('payments')
    .select('payments.id')
    .where((builder) => builder.and([...conditions(query), ...(needles.length === 0 ? [] : [isFound])]))
    .where((builder) => (named ? builder('payments.id', 'in', named) : builder.lit(true)))
  return named?.length === 0 ? [] : (await listed.orderBy(orderOf(query)).execute()).map(({ id }) => id)
}

/** Payments with these ids that there are, in their order, with the figures of their orders. */
export const paymentsNamed = async ({ db }: Database, signer: FileSigner, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : listedPayments(db, signer, inOrder(ids, await db.selectFrom('payments').selectAll().where('id', 'in', ids).execute()))

/** Figures of the orders of some payments: what is shown beside a claim. */
const ordersOf = async (db: Kysely<Schema>, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return new Map<string, object>()
  const orders = await findOrders(db, orderIds)
  const rows = await db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).execute()
  const figures = (order: OrderRow & { document: string }) => {
    const { customerDetails }: Pick<OrderDocument, 'customerDetails'> = documentOf(order)
    return {
      customerName: customerDetails.name ?? '',
      phone: customerDetails.mobile ?? '',
      createdAt: new Date(order.created_at).toISOString(),
      orderStatus: order.order_status,
      paymentStatus: order.payment_status,
      isReleased: order.stock === 'released',
      balance: balanceOfOrder(
        rows.filter(({ order_id }) => order_id === order.order_id),
        order,
      ),
    }
  }
  return new Map(orders.map((order) => [order.order_id, figures(order)]))
}

/** Payments with the figures of their orders. */
export const listedPayments = async (db: Kysely<Schema>, signer: FileSigner, rows: readonly PaymentRow[]) => {
  const figures = await ordersOf(db, [...new Set(rows.map(({ order_id }) => order_id))])
  return (await paymentsAnswer(db, signer, rows)).map((row) => ({ ...row, order: figures.get(row.orderId) }))
}

/**
 * A page of the payments of all orders: the claims first, oldest first; then the others, newest first. Each has the figures of
 * its order.
 */
export const listPayments = async (database: Database, signer: FileSigner, query: PaymentsQuery) => {
  const { db } = database
  const { page, limit, search = '' } = query
  const needles = searchNeedles(search)
  const { seqs, total } = await pageOf(database, query, needles)
  const rows = seqs.length === 0 ? [] : await db.selectFrom('payments').selectAll().where('seq', 'in', seqs).execute()
  rows.sort((one, other) => seqs.indexOf(one.seq) - seqs.indexOf(other.seq))
  return {
    payments: await listedPayments(db, signer, rows),
    pagination: { page, limit, totalPages: Math.ceil(total / limit), total },
  }
}
