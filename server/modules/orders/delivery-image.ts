import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { orderFields } from '../../../src/domain/order/order-fields'
import type { Schema } from '../../database/schema'
import { badRequest } from '../../http-error'
import { imageRules, receiveUpload } from '../../files/receive-upload'
import { removeFiles } from '../../files/remove-files'
import { found } from '../../records/repository'
import { fieldSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import type { Stores } from '../modules'
import { changeOrder } from './change-order'
import { findOrder } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'

/** Validates the notes of an upload; undefined when omitted. */
const notesOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const notes = fieldSchema(orderFields.deliveryNotes, 'deliveryNotes').safeParse(text)
  if (!notes.success) throw badRequest(notes.error.issues[0]?.message ?? serverTexts.badRequest)
  return notes.data ?? undefined
}

/** Sets the delivery columns of an order and returns the key of the replaced file. */
const replaceImage = async (
  db: Kysely<Schema>,
  orderId: string,
  next: { delivery_image: string | null; delivery_image_uploaded_at: number | null; delivery_notes?: string },
): Promise<{ order: StoredOrder; replaced: string | null }> => {
  let replaced: string | null = null
  const order = await changeOrder(db, orderId, ({ delivery_image }) => {
    replaced = delivery_image
    return next
  })
  return { order, replaced }
}

/**
 * Stores the delivery picture of an order (specification 5 and 7). The previous picture is removed from storage; on failure it
 * is kept and the new one is removed.
 *
 * @param now epoch ms
 * @throws HttpError 400, 404, 413, 415
 */
export const uploadDeliveryImage = async (
  { db, files }: Stores,
  orderId: string,
  request: FastifyRequest,
  now: number,
): Promise<StoredOrder> => {
  found(await findOrder(db, orderId), orderTexts.unknown)
  const rules = { ...imageRules, field: 'deliveryImage', isPrivate: true, texts: orderTexts.deliveryImage }
  return receiveUpload(request, files, rules, async (file, fields) => {
    const notes = notesOf(fields.deliveryNotes)
    const { order, replaced } = await replaceImage(db, orderId, {
      delivery_image: file.key,
      delivery_image_uploaded_at: now,
      ...(notes === undefined ? {} : { delivery_notes: notes }),
    })
    if (replaced) await removeFiles(files, [replaced], request.log)
    return order
  })
}

/** Removes the delivery picture and its notes; a no-op for an order without one (rulings: orders). */
export const removeDeliveryImage = async (
  { db, files }: Stores,
  orderId: string,
  request: FastifyRequest,
): Promise<StoredOrder> => {
  const { order, replaced } = await replaceImage(db, orderId, {
    delivery_image: null,
    delivery_image_uploaded_at: null,
    delivery_notes: '',
  })
  if (replaced) await removeFiles(files, [replaced], request.log)
  return order
}
