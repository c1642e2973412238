import type { Kysely, Transaction } from 'kysely'
import { cleanReference, referenceSpellings } from '../../../src/domain/payment/claim'
import { referenceFault } from '../../../src/domain/payment/claim'
import { referenceUsed } from '../../../src/domain/payment/payment'
import type { PaymentRow, Schema } from '../../database/schema'
import { takeTurns } from '../../database/take-turns'
import { badRequest, conflict, HttpError } from '../../http-error'
import { paymentAnswerTexts as texts } from './ledger-texts'

/** The payments that have one of these reference numbers and count. */
export const paymentsWithReference = async (
  db: Kysely<Schema>,
  references: readonly string[],
): Promise<(Pick<PaymentRow, 'id' | 'kind' | 'reference'> & { orderId: string })[]> => {
  const wanted = references.filter((reference) => reference !== '').flatMap((each) => referenceSpellings(cleanReference(each)))
  if (wanted.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['id', 'kind', 'reference', 'order_id as orderId'])
    .where('reference', 'in', wanted)
    .where('reference', '<>', '')
    .where('status', 'in', ['claimed', 'confirmed'])
    .orderBy('order_id')
    .execute()
}

/** Payments with one reference number are written one after the other, so that each sees the one before. */
export const takeTurnsFor = async (tx: Transaction<Schema>, reference: string): Promise<void> => {
  if (reference !== '') await takeTurns(tx, `payment reference ${reference}`)
}

/**
 * Asserts that no other payment has the reference numbers of these.
 *
 * @param payments without an id for a new one
 * @throws HttpError 409 naming the orders of the others; its code is `reference-used`
 */
export const assertNotReused = async (
  tx: Transaction<Schema>,
  payments: readonly (Pick<PaymentRow, 'reference'> & { id?: string })[],
): Promise<void> => {
  // One order of the locks for all, so that two writes never wait for each other.
  for (const { id: own, reference } of payments.toSorted((one, other) => (one.reference < other.reference ? -1 : 1))) {
    await takeTurnsFor(tx, reference)
    const others = (await paymentsWithReference(tx, [reference])).filter(({ id }) => id !== own)
    const orderIds = [...new Set(others.map(({ orderId }) => orderId))]
    if (orderIds.length > 0) throw new HttpError(409, texts.reused(reference, orderIds), [referenceUsed])
  }
}

/**
 * Asserts that a payment may get this reference number, because it has none yet, or the same.
 *
 * @param given.reference cleaned, not ''
 * @throws HttpError 400 for a number that the method does not have; 409 for a payment that has another one, or as `assertNotReused`
 */
export const assertReferenceAllowed = async (
  tx: Transaction<Schema>,
  { id, method, reference: own = '' }: Pick<PaymentRow, 'method'> & Partial<Pick<PaymentRow, 'id' | 'reference'>>,
  { reference, acceptReuse }: { reference: string; acceptReuse?: boolean | null | undefined },
): Promise<void> => {
  const fault = referenceFault(method, reference)
  if (fault !== undefined) throw badRequest(fault)
  if (own !== '' && own !== reference) throw conflict(texts.hasReference(own))
  if (!acceptReuse) await assertNotReused(tx, [{ ...(id === undefined ? {} : { id }), reference }])
}
