import type { CreditNotes } from '../../../domain/credit-note/credit-note'
import type { CreditWish } from '../../../domain/credit-note/credit'
import type { Order } from '../../../domain/order/order'
import { type Endpoint, type IdVariables, type RecordCall, segment } from '../../../framework/declaration/endpoint'
import { describeBody, valueIn } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { fileEndpoint } from '../invoice/use-invoice-file'
import { creditTexts as texts } from './credit-texts'

const path = ({ id }: IdVariables): string => `/orders/${segment(id)}/credit-notes`

/** The credit notes of an order, and what is left of its invoice. */
export const readCreditNotes: Endpoint<IdVariables, CreditNotes> = {
  method: 'GET',
  path,
  figuresOf: 'orders',
  parse: (body) => {
    const { creditNotes, left, refusal = null, canRestock = false } = (valueIn(body, 'data') ?? {}) as Partial<CreditNotes>
    if (!Array.isArray(creditNotes) || !Array.isArray(left)) throw new ShapeError('credit notes', describeBody(body))
    return { creditNotes, left, refusal, canRestock }
  },
  failure: texts.loadFailed,
}

export type NewCreditNote = IdVariables & CreditWish & { restock: boolean; reason: string }

/** Makes a credit note, and says its number. */
export const makeCreditNote: RecordCall<Order, NewCreditNote, unknown> = {
  method: 'POST',
  path,
  serialize: ({ id: _id, ...json }) => ({ json }),
  parse: (body) => valueIn(body, 'data'),
  changes: 'orders',
  // Stock and balances may be others now.
  alsoChanges: () => ['products', 'payments'],
  success: texts.form.success,
  failure: texts.form.failure,
}

/** A credit note as a PDF. */
export const creditNoteFile = fileEndpoint<IdVariables & { number: string }>(
  ({ id, number }) => `${path({ id })}/${segment(number)}`,
  texts.file.failed,
)
