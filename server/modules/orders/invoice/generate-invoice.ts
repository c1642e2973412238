import type { Kysely } from 'kysely'
import { stateNamed } from '../../../../src/domain/invoice/indian-states'
import { invoiceRefusal } from '../../../../src/domain/invoice/invoice-permission'
import { invoiceNumber } from '../../../../src/domain/invoice/invoice-number'
import { textsWithMissingGlyphs } from '../../../../src/domain/invoice/missing-glyphs'
import { particularsOf } from '../../../../src/domain/invoice/invoice-particulars'
import { orderRecord } from '../../../../src/domain/order/order-fields'
import { cutText } from '../../../../src/domain/shared/cut-text'
import { inTransaction } from '../../../database/in-transaction'
import type { Schema } from '../../../database/schema'
import { recordChange } from '../../../history/write-history'
import { conflict } from '../../../http-error'
import { assertFound } from '../../../records/repository'
import { findOrder, lockOrder, setOrder } from '../order-repository'
import { documentOf } from '../order-row'
import { orderTexts } from '../orders-texts'
import { nextSerial } from './next-serial'
import { readSetting } from '../../store'

/** The state of delivery: the one in the address, otherwise the selected one. */
const stateOf = (written: string, chosen: string | undefined, hasGst: boolean): string | undefined => {
  const named = stateNamed(written)?.name
  if (named !== undefined && chosen !== undefined && chosen !== named) throw conflict(orderTexts.stateNamed(named))
  // An address without a state is taxed as the law says; one in a state that is not recognized may be in any.
  if (hasGst && named === undefined && chosen === undefined && written.trim() !== '')
    throw conflict(orderTexts.stateUnknown(cutText(written.trim(), mostQuoted)))
  return named ?? chosen
}

/** Characters of an unknown state that its message repeats. */
const mostQuoted = 60

interface Given {
  storeName: string
  /** Epoch ms; asked when the series of the numbers is locked. */
  now: () => number
  /** Full name of the selected state, for an address without a recognized state. */
  deliveryState?: string | undefined
}

interface GeneratedInvoice {
  invoiceNumber: string
  /** ISO time. */
  generatedAt: string
  /** Texts of the order that the invoice shows with □, because no font has their characters. */
  unprintable: string[]
}

/**
 * Assigns an invoice number to a paid order, or returns the existing one. The serial number is assigned in the same transaction,
 * so that the numbers of a financial year have no gaps (store 6). The current store details are stored with the invoice
 * (docs/decisions/0019).
 *
 * @throws HttpError 404 for an unknown order; 409 for an order that is unpaid or cancelled, whose address contains another state
 *   than the selected one, or for a tax invoice to a state that is not recognized
 */
export const generateInvoice = (
  db: Kysely<Schema>,
  orderId: string,
  { storeName, now, deliveryState }: Given,
): Promise<GeneratedInvoice> =>
  inTransaction(db, async (tx) => {
    const order = assertFound(await lockOrder(tx, orderId), orderTexts.unknown)
    const document = documentOf(assertFound(await findOrder(tx, orderId), orderTexts.unknown))
    const unprintable = textsWithMissingGlyphs(document)
    if (order.invoice_number !== null)
      return {
        invoiceNumber: order.invoice_number,
        generatedAt: new Date(order.invoice_generated_at ?? order.created_at).toISOString(),
        unprintable,
      }
    const refusal = invoiceRefusal({ orderStatus: order.order_status, paymentStatus: order.payment_status })
    if (refusal !== undefined) throw conflict(refusal)
    const invoiceSettings = await readSetting(tx, 'invoice')
    const state = stateOf(document.customerDetails.address?.state ?? '', deliveryState, invoiceSettings.gstin !== '')
    const { year, serial, at } = await nextSerial(tx, 'invoice', now)
    const number = invoiceNumber(year, serial)
    const changes = { invoice_number: number, invoice_generated_at: at }
    const after = await setOrder(tx, order, changes)
    await recordChange(tx, orderRecord, { id: order.order_id, before: order, after, action: 'invoice' })
    const particulars = particularsOf(storeName, await readSetting(tx, 'store'), invoiceSettings, state)
    await tx
      .insertInto('invoices')
      .values({ order_seq: order.seq, particulars: JSON.stringify(particulars) })
      .execute()
    return { invoiceNumber: number, generatedAt: new Date(at).toISOString(), unprintable }
  })
