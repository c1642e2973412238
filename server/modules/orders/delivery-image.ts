import type { FastifyRequest } from 'fastify'
import { orderRecord } from '../../../src/domain/order/order-fields'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { found } from '../../records/repository'
import { valueInForm } from '../../records/request-schema'
import { changesOf } from '../../records/rows'
import type { Stores } from '../modules'
import { replaceOrderFile } from './change-order'
import { findOrder } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'

/**
 * Stores the delivery picture of an order (specification 5 and 7). The previous picture is removed from storage; on failure it
 * is kept and the new one is removed. Omitted notes are not changed.
 *
 * @param now epoch ms
 * @throws HttpError 400, 404, 413, 415
 */
export const uploadDeliveryImage = async (
  stores: Stores,
  orderId: string,
  request: FastifyRequest,
  now: number,
): Promise<StoredOrder> => {
  found(await findOrder(stores.db, orderId), orderTexts.unknown)
  const rules = { ...imageRules, field: 'deliveryImage', isPrivate: true, texts: orderTexts.deliveryImage }
  return receiveUpload(request, stores.files, rules, async ({ key }, fields) => {
    const notes = valueInForm(orderRecord.fields.deliveryNotes, 'deliveryNotes', fields) ?? undefined
    const changes = { deliveryImage: key, deliveryImageUploadedAt: now, deliveryNotes: notes }
    return replaceOrderFile(stores, orderId, 'delivery_image', request, () => changesOf(orderRecord, changes))
  })
}

/** Removes the delivery picture and its notes; a no-op for an order without one (rulings: orders). */
export const removeDeliveryImage = (stores: Stores, orderId: string, request: FastifyRequest): Promise<StoredOrder> => {
  const changes = { deliveryImage: null, deliveryImageUploadedAt: null, deliveryNotes: '' }
  return replaceOrderFile(stores, orderId, 'delivery_image', request, () => changesOf(orderRecord, changes))
}
