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

/** Dependencies for creating invoices. */
export interface InvoiceMaking {
  db: Kysely<Schema>
  files: FileStorage
  storeName: string
  invoices: InvoiceDesk
}

/** The store's current logo. Errors are only logged: an invoice without a logo is better than no invoice. */
const logoFor = async ({ db, files }: InvoiceMaking, log: FastifyRequest['log']): Promise<Uint8Array | undefined> => {
  const logo = await readSetting(db, 'logo')
  if (logo === null) return undefined
  return invoiceLogo(files, logo.key).catch((error: unknown) => {
    log.warn({ err: error }, 'the logo could not be read')
    return undefined
  })
}

/**
 * Returns the invoice of an order as a PDF.
 *
 * @param asked.caller client whose concurrent invoices are counted; undefined for administrators
 * @throws HttpError 404 for an order without an invoice, 429 for too many concurrent invoices of this caller, 503 for too many
 *   in total
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

/** Whether the file should be downloaded instead of displayed (specification 7: disposition inline or download). */
const isForKeeping = (disposition: unknown): boolean => disposition === 'download' || disposition === 'attachment'

/**
 * Sends an invoice with its file name (specification 9: invoice-{orderId}.pdf).
 *
 * @param disposition the requested value; only 'download' and 'attachment' cause a download
 */
export const sendInvoice = (reply: FastifyReply, pdf: Uint8Array, orderId: string, disposition: unknown): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `${isForKeeping(disposition) ? 'attachment' : 'inline'}; filename="${invoiceFileName(orderId)}"`,
      'cache-control': 'no-store',
      // No sandbox, because some browsers then show a blank page for PDFs.
      'content-security-policy': "frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
