import type { Kysely } from 'kysely'
import type { InvoiceData, InvoiceParty } from '../../../../src/documents/invoice-data'
import { linePrice } from '../../../../src/domain/order/customer-bill'
import { defaultInvoiceSettings } from '../../../../src/domain/invoice/invoice-settings'
import { invoiceDay } from '../../../../src/domain/invoice/invoice-number'
import { type InvoiceParticulars, particularsOf } from '../../../../src/domain/invoice/invoice-particulars'
import type { CustomerDetails } from '../../../../src/domain/order/order'
import { onOneLine } from '../../../../src/domain/store/store-profile'
import type { Schema } from '../../../database/schema'
import { readSetting } from '../../store/settings-repository'
import { orderOf, type StoredOrder } from '../order-row'

/**
 * Store details of an invoice. An invoice issued before these details were stored is a plain bill with the current store
 * details.
 */
const particularsFor = async (db: Kysely<Schema>, seq: number, storeName: string): Promise<InvoiceParticulars> => {
  const kept = await db.selectFrom('invoices').select('particulars').where('order_seq', '=', seq).executeTakeFirst()
  if (kept) return JSON.parse(kept.particulars) as InvoiceParticulars
  return particularsOf(storeName, await readSetting(db, 'store'), defaultInvoiceSettings, undefined)
}

const joined = (separator: string, ...parts: (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

const partyOf = ({ name, mobile, phoneNumber, deliveryContact, address = {} }: CustomerDetails, state: string): InvoiceParty => ({
  name: name ?? '',
  phone: mobile || phoneNumber || deliveryContact || '',
  address: [
    joined(', ', address.street, address.landmark),
    joined(', ', address.nearestTown, address.district),
    joined(' ', address.state, address.pincode),
  ].filter((line) => line !== ''),
  state,
})

/**
 * Builds the content of an order's invoice, except the logo, with lines and totals as of the time the order was placed
 * (specification 2: track order; docs/decisions/0019). Returns undefined for an order without an invoice.
 *
 * @param storeName used when no store details were stored with the invoice
 */
export const invoiceOfOrder = async (
  db: Kysely<Schema>,
  row: StoredOrder,
  storeName: string,
): Promise<InvoiceData | undefined> => {
  if (row.invoice_number === null) return undefined
  const particulars = await particularsFor(db, row.seq, storeName)
  const { storeName: name, phone, email, address, legalName, deliveryState, tax } = particulars
  const { customerDetails, items, orderSummary } = orderOf(row)
  return {
    store: { name, phone, email, address: onOneLine(address) },
    legalName,
    invoiceNumber: row.invoice_number,
    invoiceDate: invoiceDay(row.invoice_generated_at ?? row.created_at),
    orderId: row.order_id,
    orderDate: invoiceDay(row.created_at),
    orderStatus: row.order_status,
    paymentStatus: row.payment_status,
    billTo: partyOf(customerDetails, deliveryState),
    lines: items.map((item) => {
      const { offerPrice, lineTotal } = linePrice(item)
      return {
        name: item.productSnapshot?.name ?? '',
        code: item.productSnapshot?.productCode ?? '',
        quantity: item.quantity,
        rate: offerPrice,
        amount: lineTotal,
      }
    }),
    sums: {
      savings: orderSummary.totalSavings,
      goods: orderSummary.totalOfferPrice,
      packaging: orderSummary.packagingPrice,
      total: orderSummary.totalWithPackaging,
    },
    tax,
  }
}
