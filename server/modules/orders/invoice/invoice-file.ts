import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { invoiceLogoLimits as most, defaultInvoiceSettings } from '../../../../src/domain/invoice/invoice-settings'
import type { Schema } from '../../../database/schema'
import type { FileStorage } from '../../../files/storage'
import { notFound } from '../../../http-error'
import { documentOf, type StoredOrder } from '../order-row'
import { orderTexts } from '../orders-texts'
import type { InvoiceData, InvoiceParty } from '../../../../src/documents/invoice-data'
import { linePrice } from '../../../../src/domain/order/customer-bill'
import { goodsTotal } from '../../../../src/domain/order/order-change'
import { invoiceDay } from '../../../../src/domain/invoice/invoice-number'
import { type InvoiceParticulars, particularsOf } from '../../../../src/domain/invoice/invoice-particulars'
import type { CustomerDetails } from '../../../../src/domain/order/order'
import { onOneLine } from '../../../../src/domain/store/store-profile'
import type { Stores } from '../../../module-context'
import type { OrderContext } from '../order-context'
import { storeNameOf, readSetting } from '../../store'

/**
 * Store details of an invoice, and of its credit notes. An invoice issued before these details were stored is a plain bill with the current store
 * details.
 */
export const particularsFor = async (db: Kysely<Schema>, seq: number, storeName: string): Promise<InvoiceParticulars> => {
  const kept = await db.selectFrom('invoices').select('particulars').where('order_seq', '=', seq).executeTakeFirst()
  if (kept) return JSON.parse(kept.particulars) as InvoiceParticulars
  return particularsOf(storeName, await readSetting(db, 'store'), defaultInvoiceSettings, undefined)
}

const joinParts = (separator: string, ...parts: (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(separator)

/** Town and district; once for a town that its district is named after. */
const townOf = ({ nearestTown, district }: NonNullable<CustomerDetails['address']>): string => {
  const isSame = nearestTown?.trim().toLowerCase() === district?.trim().toLowerCase()
  return joinParts(', ', nearestTown, isSame ? undefined : district)
}

/** The receiver of an order, as on its invoice. */
export const partyOf = (
  { name, mobile, phoneNumber, deliveryContact, address = {} }: CustomerDetails,
  state: string,
): InvoiceParty => ({
  name: name ?? '',
  phone: mobile || phoneNumber || deliveryContact || '',
  address: [
    joinParts(', ', address.street, address.landmark),
    townOf(address),
    joinParts(' ', address.state, address.pincode),
  ].filter((line) => line !== ''),
  state,
})

/**
 * Builds the content of an order's invoice, except the logo, with lines and totals as of the time the order was placed
 * (contract 2.14; docs/decisions/0019). Returns undefined for an order without an invoice.
 */
export const invoiceOfOrder = (row: StoredOrder, particulars: InvoiceParticulars): InvoiceData | undefined => {
  if (row.invoice_number === null) return undefined
  const { storeName: name, phone, email, address, legalName, deliveryState, tax } = particulars
  const { customerDetails, items, orderSummary } = documentOf(row)
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
      const { name = '', secondName, unit, productCode = '' } = item.productSnapshot ?? {}
      return {
        ...{ name, secondName, unit },
        code: productCode,
        quantity: item.quantity,
        rate: offerPrice,
        amount: lineTotal,
      }
    }),
    sums: {
      savings: orderSummary.totalSavings,
      goods: goodsTotal(items),
      discount: orderSummary.discount ?? 0,
      packaging: orderSummary.packagingPrice,
      total: orderSummary.totalWithPackaging,
    },
    tax,
  }
}

const drawnTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
/** Offset of width and height in a PNG file, in bytes. */
const pngSizeAt = 16

/**
 * Reads the store's logo for invoices. Returns undefined when there is none or it is unsuitable: not PNG or JPEG, or too large.
 * A JPEG is embedded unchanged; a PNG is decoded for every invoice, which takes about 50 ms per million pixels.
 *
 * @param key key of the stored file
 * @throws errors of the file storage
 */
const invoiceLogo = async (files: FileStorage, key: string): Promise<Uint8Array | undefined> => {
  const file = await files.open(key)
  if (!file) return undefined
  if (!drawnTypes.has(file.contentType) || file.size > most.bytes) {
    file.stream.destroy()
    return undefined
  }
  const bytes = await buffer(file.stream)
  if (file.contentType === 'image/png') {
    if (bytes.length < pngSizeAt + 8) return undefined
    if (bytes.readUInt32BE(pngSizeAt) * bytes.readUInt32BE(pngSizeAt + 4) > most.pixels) return undefined
  }
  return new Uint8Array(bytes)
}

/** The store's current logo. Errors are only logged: an invoice without a logo is better than no invoice. */
const logoFor = async ({ db, files }: Stores, log: FastifyRequest['log']): Promise<Uint8Array | undefined> => {
  const logo = await readSetting(db, 'logo')
  if (logo === null) return undefined
  return invoiceLogo(files, logo.key).catch((error: unknown) => {
    log.warn({ err: error }, 'the logo could not be read')
    return undefined
  })
}

/** A client whose concurrent invoices are counted; undefined for administrators. */
type Asked = Pick<FastifyRequest, 'log'> & { caller: string | undefined }

/** Returns an invoice or a credit note as a PDF, with the store's logo. @throws HttpError 429 and 503 as `invoicePdf` */
export const renderPdf = async (
  { db, files, invoices }: OrderContext,
  data: InvoiceData,
  { caller, log }: Asked,
): Promise<Uint8Array> => {
  const logo = await logoFor({ db, files }, log)
  return invoices.get({ kind: 'invoice', data: { ...data, store: { ...data.store, ...(logo ? { logo } : {}) } } }, caller)
}

/**
 * Returns the invoice of an order as a PDF.
 *
 * @throws HttpError 404 for an order without an invoice, 429 for too many concurrent invoices of this caller, 503 for too many
 *   in total
 */
export const invoicePdf = async (context: OrderContext, order: StoredOrder, asked: Asked): Promise<Uint8Array> => {
  const { db, storeName } = context
  const data = invoiceOfOrder(order, await particularsFor(db, order.seq, await storeNameOf(db, storeName)))
  if (!data) throw notFound(orderTexts.invoiceMissing)
  return renderPdf(context, data, asked)
}
