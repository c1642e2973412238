import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { buffer } from 'node:stream/consumers'
import { invoiceFileName } from '../../../../src/domain/invoice/invoice-file-name'
import { invoiceLogoLimits as most } from '../../../../src/domain/invoice/invoice-settings'
import type { Schema } from '../../../database/schema'
import type { InvoiceDesk } from '../../../documents/invoice-desk'
import type { FileStorage } from '../../../files/storage'
import { notFound } from '../../../http-error'
import { readSetting } from '../../store/settings-repository'
import { storeNameOf } from '../../store/store-profile'
import { invoiceOfOrder } from './invoice-of-order'
import type { StoredOrder } from '../order-row'
import { orderTexts } from '../order-texts'

const drawnTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])
/** Where a PNG tells its width and height, in bytes. */
const pngSizeAt = 16

/**
 * The store's logo for its invoices; undefined for none, and for what cannot be drawn on them: other kinds than PNG
 * and JPEG, and large ones. A JPEG goes into every invoice as it is; a PNG is unpacked for each, in some 50 ms for a
 * million pixels.
 *
 * @param key of the stored file
 * @throws what the storage throws
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

/** What invoices are made from and with. */
export interface InvoiceMaking {
  db: Kysely<Schema>
  files: FileStorage
  storeName: string
  invoices: InvoiceDesk
}

/** The store's logo as it is now; an invoice without it is worth more than none. */
const logoFor = async ({ db, files }: InvoiceMaking, log: FastifyRequest['log']): Promise<Uint8Array | undefined> => {
  const logo = await readSetting(db, 'logo')
  if (logo === null) return undefined
  return invoiceLogo(files, logo.key).catch((error: unknown) => {
    log.warn({ err: error }, 'the logo could not be read')
    return undefined
  })
}

/**
 * The invoice of an order as a PDF.
 *
 * @param asked.caller whom it is counted for; undefined for administrators
 * @throws HttpError 404 for an order without an invoice, 429 while too many are made for this caller, 503 while too
 *   many are wanted at once
 */
export const invoicePdf = async (
  making: InvoiceMaking,
  order: StoredOrder,
  { caller, log }: Pick<FastifyRequest, 'log'> & { caller: string | undefined },
): Promise<Uint8Array> => {
  const { db, storeName, invoices } = making
  const data = await invoiceOfOrder(db, order, await storeNameOf(db, storeName))
  if (!data) throw notFound(orderTexts.invoiceMissing)
  const logo = await logoFor(making, log)
  return invoices.get({ ...data, store: { ...data.store, ...(logo ? { logo } : {}) } }, caller)
}

/** Whether a file is to be kept instead of looked at (specification 7: disposition inline or download). */
const isForKeeping = (disposition: unknown): boolean => disposition === 'download' || disposition === 'attachment'

/**
 * Sends an invoice under the name that it is saved as (specification 9: invoice-{orderId}.pdf).
 *
 * @param disposition as it was asked for; anything but 'download' and 'attachment' is shown in the browser
 */
export const sendInvoice = (reply: FastifyReply, pdf: Uint8Array, orderId: string, disposition: unknown): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `${isForKeeping(disposition) ? 'attachment' : 'inline'}; filename="${invoiceFileName(orderId)}"`,
      'cache-control': 'no-store',
      // A PDF stands in the browser's own page, which some leave blank in a sandbox.
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
