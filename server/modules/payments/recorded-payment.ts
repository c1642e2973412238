import * as z from 'zod/mini'
import { amountFault, cleanReference, paidOnFault, paymentTexts, referenceFault } from '../../../src/domain/payment/claim'
import { payment } from '../../../src/domain/payment/payment'
import { isCalendarDate, shopToday } from '../../../src/domain/shared/calendar-date'
import { requestTexts } from '../../../src/domain/shared/request-texts'
import { assertFaultless } from '../../http-error'
import { fieldSchema } from '../../records/request-schema'

const { fields } = payment

const paidOn = z.nullish(
  z.string(requestTexts.day('paidOn')).check(
    z.maxLength(10, { error: requestTexts.day('paidOn'), abort: true }),
    z.refine((day) => day === '' || isCalendarDate(day), requestTexts.day('paidOn')),
  ),
)

/** Schema of a payment that an administrator records. The amount is not rounded, so that a third decimal is refused. */
export const recordedPayment = z.object(
  {
    amount: z.number(paymentTexts.amount),
    method: fieldSchema(fields.method, 'method'),
    reference: fieldSchema(fields.reference, 'reference'),
    paidOn,
    note: fieldSchema(fields.note, 'note'),
  },
  requestTexts.object,
)

/**
 * The entry of the ledger for a recorded payment, made today if it names no day.
 *
 * @param now epoch ms
 * @throws HttpError 400 with a message for every invalid value
 */
export const toLedgerEntry = (sent: z.infer<typeof recordedPayment>, now: number) => {
  const { amount, method, note } = sent
  const reference = cleanReference(sent.reference ?? '')
  const day = sent.paidOn || shopToday(now)
  const faults = [amountFault(amount), referenceFault(method, reference), paidOnFault(day, now)]
  assertFaultless(
    400,
    faults.filter((fault) => fault !== undefined),
  )
  return { amount, method, reference, paidOn: day, note: note ?? '' }
}
