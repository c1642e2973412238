import type { Kysely, Transaction } from 'kysely'
import { paymentStatusOf } from '../../../src/domain/payment/ledger'
import { type payment, paymentStateLooks } from '../../../src/domain/payment/payment'
import { refundFault, reversalFault } from '../../../src/domain/payment/refund'
import type { ValuesOf } from '../../../src/domain/record/record'
import { toRupees } from '../../../src/domain/shared/money'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { conflict } from '../../http-error'
import { inTransaction } from '../../database/in-transaction'
import { assertUnchanged, findRow, assertFound } from '../../records/repository'
import {
  assertReferenceAllowed,
  assertNotReused,
  paymentAnswerTexts as texts,
  addPayment,
  balanceOfOrder,
  changePayment,
  chargedOf,
  ledgerOf,
  paymentsOf,
  statusColumns,
  assertWithinDue,
} from '../ledger'
import { type StoredOrder, findOrder, lockOrder, changeWithPayments, paymentColumns } from '../orders'

/** The ledger of an order that is locked. */
interface Ledger {
  tx: Transaction<Schema>
  order: OrderRow
  /** Oldest first. */
  rows: readonly PaymentRow[]
}

interface Settling {
  /** Epoch ms. */
  now: number
  /** Marks an order as paid although its items are back in stock and no longer all available. */
  withoutStock?: boolean | null | undefined
  /** A rejection can make the order failed. */
  isRejection?: boolean
}

/**
 * Writes to the ledger of an order, and sets the payment status that follows from it, in one transaction (docs/decisions/0050).
 *
 * @throws HttpError 404 for an unknown order, 409 when an order that becomes paid needs its items again and they are not
 *   available, and whatever `write` throws
 */
export const changeLedger = (
  db: Kysely<Schema>,
  orderId: string,
  { now, withoutStock, isRejection = false }: Settling,
  write: (ledger: Ledger) => Promise<void>,
): Promise<StoredOrder> =>
  changeWithPayments(db, orderId, async (order, tx, before) => {
    await write({ tx, order, rows: before })
    const rows = await paymentsOf(tx, order.order_id)
    // A repeated call writes nothing, so that a status which was set meanwhile stays.
    const isSame = rows.length === before.length && rows.every(({ status }, index) => status === before[index]?.status)
    if (isSame) return statusColumns(rows, order.payment_status)
    const status = paymentStatusOf(balanceOfOrder(rows, order), chargedOf(order), isRejection)
    return { ...statusColumns(rows, status), ...(await paymentColumns(tx, order, status, { now, withoutStock })) }
  })

type NewEntry = Pick<ValuesOf<typeof payment>, 'kind' | 'amount' | 'method' | 'reference' | 'paidOn' | 'note'>

/** What somebody has said yes to. */
interface Accepted {
  /** A reference number that another payment has. */
  acceptReuse?: boolean | null | undefined
  /** More than is due, or to be given back. */
  acceptMore?: boolean | null | undefined
}

/**
 * Records a payment or a refund of an order as confirmed.
 *
 * @throws HttpError 404, and 409 for a refund above what was paid, or for a reference number of another order or an excess that was not
 *   accepted
 */
export const recordPayment = (
  db: Kysely<Schema>,
  orderId: string,
  entry: NewEntry,
  { acceptReuse, acceptMore, ...settling }: Settling & Accepted,
): Promise<StoredOrder> =>
  changeLedger(db, orderId, settling, async ({ tx, order, rows }) => {
    const refusal = entry.kind === 'refund' ? refundFault(entry.amount, ledgerOf(rows)) : undefined
    if (refusal !== undefined) throw conflict(refusal)
    if (!acceptReuse && entry.kind === 'payment') await assertNotReused(tx, [entry])
    assertWithinDue(entry, balanceOfOrder(rows, order), acceptMore)
    await addPayment(tx, order, { ...entry, status: 'confirmed' }, settling.now)
  })

/** Changes one payment and its order. */
const decide = async (
  db: Kysely<Schema>,
  id: string,
  settling: Settling,
  write: (ledger: Ledger, row: PaymentRow) => Promise<void>,
): Promise<StoredOrder> => {
  const { order_id: orderId } = assertFound(await findRow(db, 'payments', id), texts.unknown)
  return changeLedger(db, orderId, settling, async (ledger) => {
    const row = assertFound(
      ledger.rows.find((each) => each.id === id),
      texts.unknown,
    )
    await assertUnchanged(ledger.tx, 'payments', row)
    await write(ledger, row)
  })
}

/**
 * Confirms a payment that a customer has claimed.
 *
 * @param settling.reference its number, cleaned, for a claim that has none; '' for none
 * @param settling.paidOn the day that the bank knows, YYYY-MM-DD; without it that of the claim stays
 * @throws HttpError 404, 409 when it does not wait for review, or for a reference number of another order or an excess that was not
 *   accepted
 */
export const confirmPayment = (
  db: Kysely<Schema>,
  id: string,
  { acceptReuse, acceptMore, reference = '', paidOn, ...settling }: Settling & Accepted & { reference?: string; paidOn?: string },
): Promise<StoredOrder> =>
  decide(db, id, settling, async ({ tx, order, rows }, row) => {
    if (row.status !== 'claimed') throw conflict(texts.notClaimed(paymentStateLooks[row.status].label))
    if (reference !== '') await assertReferenceAllowed(tx, row, { reference, acceptReuse })
    else if (!acceptReuse) await assertNotReused(tx, [row])
    assertWithinDue({ kind: row.kind, amount: toRupees(row.amount) }, balanceOfOrder(rows, order), acceptMore)
    const known = { ...(reference === '' ? {} : { reference }), ...(paidOn === undefined ? {} : { paidOn }) }
    await changePayment(tx, row, { status: 'confirmed', ...known })
  })

/**
 * Notes the reference number of a payment that has none; nothing else changes.
 *
 * @param given.reference cleaned
 * @throws HttpError 404, 400 for a number that the method does not have, 409 for a payment that does not count or has another
 *   number, or for a number of another payment that was not accepted
 */
export const recordReference = (
  db: Kysely<Schema>,
  id: string,
  { reference, acceptReuse }: { reference: string; acceptReuse?: boolean | null | undefined },
): Promise<StoredOrder> =>
  inTransaction(db, async (tx) => {
    const { order_id: orderId } = assertFound(await findRow(tx, 'payments', id), texts.unknown)
    await lockOrder(tx, orderId)
    const row = assertFound(await findRow(tx, 'payments', id), texts.unknown)
    await assertUnchanged(tx, 'payments', row)
    if (row.status !== 'claimed' && row.status !== 'confirmed')
      throw conflict(texts.noReferenceFor(paymentStateLooks[row.status].label))
    await assertReferenceAllowed(tx, row, { reference, acceptReuse })
    await changePayment(tx, row, { reference })
    return assertFound(await findOrder(tx, orderId), texts.unknown)
  })

/** Rejects a payment that a customer has claimed. @throws HttpError 404, 409 when it does not wait for review */
export const rejectPayment = (db: Kysely<Schema>, id: string, reason: string, now: number): Promise<StoredOrder> =>
  decide(db, id, { now, isRejection: true }, async ({ tx }, row) => {
    if (row.status !== 'claimed') throw conflict(texts.notClaimed(paymentStateLooks[row.status].label))
    await changePayment(tx, row, { status: 'rejected', reason })
  })

/**
 * Reverses a payment or a refund that was recorded by mistake; its entry stays.
 *
 * @throws HttpError 404, 409 when it is not confirmed, or when more was given back than would be left
 */
export const reversePayment = (
  db: Kysely<Schema>,
  id: string,
  { reason, ...settling }: Settling & { reason: string },
): Promise<StoredOrder> =>
  decide(db, id, settling, async ({ tx, rows }, row) => {
    if (row.status !== 'confirmed') throw conflict(texts.notConfirmed(paymentStateLooks[row.status].label))
    const refusal = reversalFault(id, ledgerOf(rows))
    if (refusal !== undefined) throw conflict(refusal)
    await changePayment(tx, row, { status: 'reversed', reason })
  })
