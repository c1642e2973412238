import type { Kysely } from 'kysely'
import type {
  KnownPayment,
  LedgerFacts,
  NumberedPayment,
  UnpaidOrder,
  WaitingClaim,
} from '../../../../src/domain/payment/statement/match-credits'
import type { ProposedOrder } from '../../../../src/domain/payment/statement/matched-statement'
import type { StatementCredit } from '../../../../src/domain/payment/statement/statement-credit'
import { cleanReference, referenceSpellings } from '../../../../src/domain/payment/claim'
import { dateIn, shopTimeZone } from '../../../../src/domain/shared/calendar-date'
import { toPaise, toRupees } from '../../../../src/domain/shared/money'
import { batches } from '../../../batches'
import type { OrderRow, PaymentRow, Schema } from '../../../database/schema'
import { orderIs } from '../../../database/status-conditions'
import { balanceOfOrder, type Costs } from '../../ledger'
import { type OrderDocument, documentOf } from '../../orders'

/** Values in one query; both engines accept a few thousand. */
const batchSize = 500

/** Orders that can be paid. */
const unpaidOrders = (db: Kysely<Schema>) =>
  db.selectFrom('orders').where(orderIs.isUnpaid).where(orderIs.isNotCancelled).whereRef('orders.total', '>', 'orders.credited')

const confirmedPayments = (db: Kysely<Schema>) =>
  db.selectFrom('payments').where('payments.status', '=', 'confirmed').where('kind', '=', 'payment')

const confirmedLines = (db: Kysely<Schema>) =>
  confirmedPayments(db).innerJoin('statement_lines', 'statement_lines.payment_id', 'payments.id')

/** Confirmed payments by their reference numbers, and by those of the lines that confirmed them. */
const paymentsByReference = async (
  db: Kysely<Schema>,
  credits: readonly StatementCredit[],
): Promise<Map<string, KnownPayment>> => {
  const references = [...new Set(credits.map(({ reference }) => reference).filter(Boolean))]
  const written = new Map(references.flatMap((each) => referenceSpellings(each).map((as) => [as, each])))
  const paise = new Map<string, Map<string, Omit<KnownPayment, 'paymentId'>>>()
  for (const batch of batches([...written.keys()], batchSize)) {
    const asLine = await confirmedLines(db)
      .select(['payments.id', 'order_id', 'amount', 'paid_on', 'created_at', 'statement_lines.reference'])
      .where('statement_lines.reference', 'in', batch)
      .execute()
    const asPayment = await confirmedPayments(db)
      .select(['id', 'order_id', 'amount', 'paid_on', 'created_at', 'reference'])
      .where('reference', 'in', batch)
      .execute()
    for (const { id, order_id: orderId, amount, paid_on, created_at, reference } of [...asLine, ...asPayment]) {
      const key = written.get(reference) ?? reference
      const payments = paise.get(key) ?? new Map<string, Omit<KnownPayment, 'paymentId'>>()
      paise.set(key, payments.set(id, { orderId, amount, day: paid_on ?? dateIn(created_at, shopTimeZone) }))
    }
  }
  return new Map(
    [...paise].map(([reference, payments]) => {
      const [[paymentId, { orderId, day }] = ['', { orderId: '', day: '' }]] = payments
      const amount = toRupees([...payments.values()].reduce((sum, payment) => sum + payment.amount, 0))
      return [reference, { paymentId, orderId, day, amount }]
    }),
  )
}

/** Confirmed payments by the marks of the lines that confirmed them. */
const paymentsByLine = async (db: Kysely<Schema>, credits: readonly StatementCredit[]): Promise<Map<string, NumberedPayment>> => {
  const known = new Map<string, NumberedPayment>()
  const marks = [...new Set(credits.flatMap(({ mark, formerMark }) => [mark, formerMark]))]
  for (const batch of batches(marks, batchSize)) {
    const rows = await confirmedLines(db).select(['payments.id', 'order_id', 'mark']).where('mark', 'in', batch).execute()
    for (const { id, order_id, mark } of rows) known.set(mark, { paymentId: id, orderId: order_id })
  }
  return known
}

const waitingClaims = async (db: Kysely<Schema>): Promise<WaitingClaim[]> => {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.order_id', 'payments.order_id')
    .select(['payments.id', 'payments.order_id', 'amount', 'reference', 'paid_on'])
    .where('payments.status', '=', 'claimed')
    .where(orderIs.isNotCancelled)
    .orderBy('payments.seq')
    .execute()
  return rows.map(({ id, order_id, amount, reference, paid_on }) => ({
    ...{ paymentId: id, orderId: order_id, amount: toRupees(amount), reference: cleanReference(reference), paidOn: paid_on },
  }))
}

type Payable = Pick<OrderRow, 'order_id' | keyof Costs | 'order_status' | 'created_at' | 'phones' | 'search_text'>

/** The unpaid orders with what is due for them, if nothing waits for review and something is due. */
const payable = async (db: Kysely<Schema>): Promise<(Payable & { due: number })[]> => {
  const orders = await unpaidOrders(db)
    .select(['order_id', 'total', 'credited', 'order_status', 'created_at', 'phones', 'search_text'])
    .orderBy('seq')
    .execute()
  const rows = await unpaidOrders(db)
    .innerJoin('payments', 'payments.order_id', 'orders.order_id')
    .selectAll('payments')
    .execute()
  const paymentsOf = new Map<string, PaymentRow[]>()
  for (const row of rows) paymentsOf.set(row.order_id, [...(paymentsOf.get(row.order_id) ?? []), row])
  return orders.flatMap((order) => {
    const payments = paymentsOf.get(order.order_id) ?? []
    if (payments.some(({ status }) => status === 'claimed')) return []
    const { due } = balanceOfOrder(payments, order)
    return due > 0 ? [{ ...order, due }] : []
  })
}

/** The second line of the searchable text is the name; places are left out, because narrations name towns. */
const wordsOf = ({ search_text, phones }: Payable): string => [search_text.split('\n')[1] ?? '', ...phones.split(' ')].join('\n')

/**
 * What the ledger knows that may fit the credits of a statement. Orders are left out whose due amount no credit has, and which no
 * narration names, so that few of many orders are compared.
 */
export const ledgerFacts = async (db: Kysely<Schema>, credits: readonly StatementCredit[]): Promise<LedgerFacts> => {
  const [known, knownLines] = [await paymentsByReference(db, credits), await paymentsByLine(db, credits)]
  const [claims, orders] = [await waitingClaims(db), await payable(db)]
  const amounts = new Set(credits.map(({ amount }) => toPaise(amount)))
  const narrations = credits
    .map(({ narration }) => narration.toUpperCase())
    .filter((narration) => narration.includes('ORD'))
    .join('\n')
  const fitting = orders.filter(({ due, order_id }) => amounts.has(toPaise(due)) || narrations.includes(order_id))
  return {
    ...{ known, knownLines, claims },
    orders: fitting.map((order): UnpaidOrder => {
      const { order_id: orderId, due, created_at } = order
      return { orderId, due, placedOn: dateIn(created_at, shopTimeZone), words: wordsOf(order) }
    }),
  }
}

/** The orders that are proposed, by id. */
export const proposedOrders = async (db: Kysely<Schema>, orderIds: readonly string[]): Promise<Map<string, ProposedOrder>> => {
  const found = new Map<string, ProposedOrder>()
  for (const batch of batches([...new Set(orderIds)], batchSize)) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('order_documents', 'order_documents.order_seq', 'orders.seq')
      .select(['orders.order_id', 'total', 'credited', 'order_status', 'created_at', 'document'])
      .where('orders.order_id', 'in', batch)
      .execute()
    const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', batch).execute()
    for (const order of orders) {
      const { customerDetails }: Pick<OrderDocument, 'customerDetails'> = documentOf(order)
      const { due } = balanceOfOrder(
        payments.filter(({ order_id }) => order_id === order.order_id),
        order,
      )
      found.set(order.order_id, {
        ...{ customerName: customerDetails.name ?? '', phone: customerDetails.mobile ?? '' },
        ...{ due, placedOn: dateIn(order.created_at, shopTimeZone) },
      })
    }
  }
  return found
}
