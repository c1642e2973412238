import { excessQuestion, moreThanDue } from '../../../src/domain/payment/excess'
import type { Balance, LedgerEntry } from '../../../src/domain/payment/ledger'
import { HttpError } from '../../http-error'

/**
 * Asserts that a payment is not more than what is due, and a refund not more than what is to be given back, unless somebody has said
 * yes (docs/decisions/0069).
 *
 * @param balance before it
 * @throws HttpError 409 saying what it means; its code is `more-than-due`
 */
export const assertWithinDue = (
  { kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>,
  balance: Pick<Balance, 'due'>,
  acceptMore: boolean | null | undefined,
): void => {
  const question = acceptMore ? undefined : excessQuestion(kind, amount, balance)
  if (question !== undefined) throw new HttpError(409, question, [moreThanDue])
}
