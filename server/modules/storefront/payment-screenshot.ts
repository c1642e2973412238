import type { FastifyRequest } from 'fastify'
import type { OrderRow } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { conflict } from '../../http-error'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { replaceOrderFile } from '../orders/change-order'
import type { StoredOrder } from '../orders/order-row'
import { customerOrder, type Lookup } from '../orders/order-viewer'
import { storefrontTexts as texts } from './storefront-texts'

const assertAwaitsPayment = ({ payment_status, order_status }: OrderRow): void => {
  if (payment_status !== 'pending') throw conflict(texts.screenshotClosed)
  if (order_status === 'cancelled') throw conflict(texts.orderCancelled)
}

/**
 * Stores a customer's payment screenshot, as long as the payment is pending (server.md: public surface). The previous
 * screenshot is removed from storage.
 *
 * @param phone the phone number as typed
 * @throws HttpError 404 as for a lookup, 409 when the payment is settled or the order cancelled, 400, 413, 415, 429
 */
export const uploadPaymentScreenshot = async (
  { files, ...lookup }: Lookup & { files: FileStorage },
  { orderId, phone }: { orderId: string; phone: string },
  request: FastifyRequest,
): Promise<StoredOrder> => {
  assertAwaitsPayment(await customerOrder(lookup, { orderId, phone, ip: request.ip }))
  const rules = { ...imageRules, field: 'paymentScreenshot', isPrivate: true, texts: texts.screenshot }
  return receiveUpload(request, files, rules, (file) =>
    replaceOrderFile({ db: lookup.db, files }, orderId, 'payment_screenshot', request, (order) => {
      assertAwaitsPayment(order)
      return { payment_screenshot: file.key }
    }),
  )
}
