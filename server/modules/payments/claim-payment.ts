import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { canClaim, maxClaims } from '../../../src/domain/payment/ledger'
import { amountFault, cleanReference, paidOnFault, paymentTexts, referenceFault } from '../../../src/domain/payment/claim'
import { payment } from '../../../src/domain/payment/payment'
import { readDay } from '../../../src/domain/product/received-date'
import { shopToday } from '../../../src/domain/shared/calendar-date'
import { toPaise, toRupees } from '../../../src/domain/shared/money'
import { typedAmount } from '../../../src/domain/shared/typed/numbers'
import type { OrderRow, PaymentRow, Schema } from '../../database/schema'
import { imageRules } from '../../files/receive-upload'
import { receiveUploads } from '../../files/receive-uploads'
import { removeFiles } from '../../files/remove-files'
import { assertFaultless, conflict } from '../../http-error'
import { valueInForm } from '../../records/request-schema'
import { changeLedger } from './change-ledger'
import { examineClaim } from './pictures/examine-pictures'
import { type OrderContext, customerOrder, type StoredOrder } from '../orders'
import {
  paymentsWithReference,
  takeTurnsFor,
  paymentAnswerTexts as texts,
  addPayment,
  balanceOfOrder,
  changePayment,
  ledgerOf,
  paymentsOf,
} from '../ledger'

/** @throws HttpError 409 when nothing is due, or when too many claims wait for review */
const assertMayClaim = (rows: readonly PaymentRow[], order: OrderRow): void => {
  const [entries, balance] = [ledgerOf(rows), balanceOfOrder(rows, order)]
  if (canClaim(entries, balance, order.payment_status)) return
  const isWaiting = entries.filter(({ status }) => status === 'claimed').length >= maxClaims
  throw conflict(isWaiting ? texts.tooManyClaims : texts.nothingDue)
}

const screenshotRules = {
  ...imageRules,
  field: 'screenshot',
  maxFiles: 1,
  isPrivate: true,
  texts: texts.screenshot,
}

/** Reads the form of a claim. @throws HttpError 400 with every error */
const claimIn = (fields: Record<string, string[]>, hasScreenshot: boolean, now: number) => {
  const { method: methodField, reference: referenceField, note: noteField } = payment.fields
  const method = valueInForm(methodField, 'method', fields)
  const typed = valueInForm(referenceField, 'reference', fields) ?? ''
  const reference = cleanReference(typed)
  const amount = typedAmount(fields['amount']?.at(-1) ?? '')
  const note = valueInForm(noteField, 'note', fields) ?? ''
  const given = fields['paidOn']?.at(-1)?.trim() ?? ''
  const paidOn = given === '' ? shopToday(now) : (readDay(given.slice(0, 40)) ?? null)
  const faults = [
    amountFault(amount),
    referenceFault(method, reference),
    reference === '' && !hasScreenshot ? paymentTexts.noProof : undefined,
    paidOn === null ? paymentTexts.day : paidOnFault(paidOn, now),
  ]
  assertFaultless(
    400,
    faults.filter((fault) => fault !== undefined),
  )
  return { kind: 'payment' as const, method, reference, amount, note, paidOn, status: 'claimed' as const }
}

type Claim = ReturnType<typeof claimIn>

/** Whether a claim that waits says the same. */
const isRepeated = ({ status, method, reference, amount }: PaymentRow, claim: Claim): boolean =>
  status === 'claimed' &&
  reference !== '' &&
  reference === claim.reference &&
  method === claim.method &&
  amount === toPaise(claim.amount)

/**
 * Stores a customer's claim to have paid, with a reference number, a screenshot, or both (store 2).
 *
 * @param phone the phone number as typed
 * @throws HttpError 404 as for a lookup; 409 when nothing is due, too much waits for review, or the reference number was used;
 *   400, 413, 415, 429
 */
export const claimPayment = async (
  context: OrderContext,
  { orderId, phone }: { orderId: string; phone: string },
  request: FastifyRequest,
): Promise<StoredOrder> => {
  const { db, files } = context
  const order = await customerOrder(context, { orderId, phone, ip: request.ip })
  const now = context.now()
  return receiveUploads(request, files, [screenshotRules], async ({ files: [file], fields }) => {
    const claim = claimIn(fields, file !== undefined, now)
    let unneeded: string[] = []
    const changed = await changeLedger(db, order.order_id, { now }, async ({ tx, order: locked, rows }) => {
      // A repeated call, of which the answer was lost, has the same result; its screenshot is taken only if there is none yet.
      const before = rows.find((row) => isRepeated(row, claim))
      if (before) {
        if (file && before.screenshot === null) await changePayment(tx, before, { screenshot: file.key })
        else unneeded = file ? [file.key] : []
        return
      }
      assertMayClaim(rows, locked)
      await takeTurnsFor(tx, claim.reference)
      if ((await paymentsWithReference(tx, [claim.reference])).length > 0) throw conflict(texts.used)
      await addPayment(tx, locked, { ...claim, screenshot: file?.key ?? null }, now)
    })
    await removeFiles(files, unneeded, request.log)
    if (file) await examineClaim(context, order.order_id, request.log)
    return changed
  })
}

/**
 * Notes the screenshot of `POST /storefront/orders/{orderId}/payment-screenshot` in the ledger of a locked order: a claim of what
 * is due, or the new screenshot of the claim that was made like this before.
 *
 * @returns whether the order's previous screenshot is not needed by any entry any more
 */
export const claimByScreenshot = async (
  tx: Transaction<Schema>,
  order: OrderRow,
  screenshot: string,
  now: number,
): Promise<boolean> => {
  const rows = await paymentsOf(tx, order.order_id)
  const { due, claimed } = balanceOfOrder(rows, order)
  const waiting = rows.filter(({ status }) => status === 'claimed')
  // What is claimed already is not claimed twice: the screenshot belongs to the claim that waits.
  const before = waiting.findLast(({ reference }) => reference === '') ?? (claimed >= due ? waiting.at(-1) : undefined)
  if (before) await changePayment(tx, before, { screenshot })
  else {
    const amount = toRupees(toPaise(due) - toPaise(claimed))
    const claim = { kind: 'payment' as const, method: 'upi' as const, status: 'claimed' as const, amount, screenshot }
    if (amount > 0) await addPayment(tx, order, { ...claim, paidOn: shopToday(now) }, now)
  }
  const others = await paymentsOf(tx, order.order_id)
  return !others.some((row) => row.screenshot === order.payment_screenshot)
}
