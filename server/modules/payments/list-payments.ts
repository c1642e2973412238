import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import { paymentMethods } from '../../../src/domain/payment/claim'
import { payment, paymentStates } from '../../../src/domain/payment/payment'
import { optionalParam, textField } from '../../../src/domain/shared/request-fields'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import type { Database } from '../../database/connect'
import { containsText } from '../../database/engine'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import type { FileSigner } from '../../files/signed-address'
import { listQuery } from '../../records/request-schema'
import { answerOf } from '../../records/rows'
import { searchNeedles } from '../../search-needles'
import { findOrders } from '../orders/order-repository'
import { type OrderDocument, documentOf } from '../orders/order-row'
import * as z from 'zod/mini'
import { balanceOfOrder } from './payment-rows'
import { paymentsWithReference } from './references'

/** Query of `GET /payments`. */
export const paymentsQuery = listQuery(
  { size: 20 },
  {
    status: optionalParam(z.enum(paymentStates, requestTexts.oneOf('status', paymentStates))),
    method: optionalParam(z.enum(paymentMethods, requestTexts.oneOf('method', paymentMethods))),
    search: optionalParam(textField('search', 200)),
  },
)

type PaymentsQuery = z.infer<typeof paymentsQuery>

/** An entry of the ledger, with the other orders that have its reference number. */
export const paymentOf = (row: PaymentRow, { sign }: FileSigner, sameReference: readonly string[]) => {
  const { screenshot, ...answer } = answerOf(payment, row)
  return { ...answer, screenshot: sign(screenshot), sameReference }
}

/** The entries with the other orders that have their reference numbers. */
export const paymentsAnswer = async (db: Kysely<Schema>, signer: FileSigner, rows: readonly PaymentRow[]) => {
  const same = await paymentsWithReference(
    db,
    rows.map(({ reference }) => reference),
  )
  const othersOf = ({ id, reference }: PaymentRow): string[] => [
    ...new Set(same.filter((each) => each.reference === reference && each.id !== id).map(({ orderId }) => orderId)),
  ]
  return rows.map((row) => paymentOf(row, signer, othersOf(row)))
}

/** The payments of orders that contain the text, and those whose reference number does: each part of the union has an index. */
const contains = ({ engine }: Database, needle: string): Expression<SqlBool> => sql<SqlBool>`payments.seq in (
  select found.seq from payments as found inner join orders on orders.order_id = found.order_id
  where ${engine.contains('orders', needle)}
  union
  select other.seq from payments as other
  where other.reference <> '' and ${containsText('other.reference', needle.toUpperCase())}
)`

const conditions = (database: Database, { method, search = '' }: PaymentsQuery): Expression<SqlBool>[] => [
  ...(method ? [sql<SqlBool>`payments.method = ${method}`] : []),
  ...searchNeedles(search).map((needle) => contains(database, needle)),
]

const matching = ({ db }: Database, where: readonly Expression<SqlBool>[]) =>
  db.selectFrom('payments').where((builder) => builder.and([...where]))

/** Counts payments; without a search none of them is read, and the conditions are those of `payment_sums` too. */
const countPayments = async (database: Database, search: string, where: readonly Expression<SqlBool>[]): Promise<number> => {
  const counted =
    search === ''
      ? database.db
          .selectFrom('payment_sums as payments')
          .select(sql<number>`cast(coalesce(sum(payments.payments), 0) as bigint)`.as('total'))
          .where((builder) => builder.and([...where]))
      : matching(database, where).select((builder) => builder.fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

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
  const { page, limit, status, search = '' } = query
  const where = conditions(database, query)
  const count = (state: Expression<SqlBool>): Promise<number> => countPayments(database, search, [...where, state])
  const isClaim = sql<SqlBool>`payments.status = 'claimed'`
  const isOther = status ? sql<SqlBool>`payments.status = ${status}` : sql<SqlBool>`payments.status <> 'claimed'`
  const claims = status === undefined || status === 'claimed' ? await count(isClaim) : 0
  const others = status === 'claimed' ? 0 : await count(isOther)
  const from = (page - 1) * limit
  const part = (state: Expression<SqlBool>, direction: 'asc' | 'desc', offset: number, most: number) =>
    most <= 0
      ? Promise.resolve([])
      : matching(database, [...where, state])
          .selectAll('payments')
          .orderBy('payments.created_at', direction)
          .orderBy('payments.seq', direction)
          .limit(most)
          .offset(offset)
          .execute()
  const first = await part(isClaim, 'asc', from, Math.min(limit, claims - from))
  const rest = await part(isOther, 'desc', Math.max(0, from - claims), others === 0 ? 0 : limit - first.length)
  const total = claims + others
  return {
    payments: await listedPayments(db, signer, [...first, ...rest]),
    pagination: { page, limit, totalPages: Math.ceil(total / limit), total },
  }
}
