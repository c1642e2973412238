import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { imageLimitBytes, imageTypes } from '../../../src/domain/shared/image-file'
import { orderFields } from '../../../src/domain/order/order-fields'
import type { Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { badRequest, notFound } from '../../http-error'
import { receiveUpload } from '../../files/receive-upload'
import { removeFiles, removeRefused } from '../../files/remove-files'
import { fieldSchema } from '../../records/request-schema'
import { serverTexts } from '../../server-texts'
import { changeOrder } from './change-order'
import { findOrder } from './order-repository'
import type { StoredOrder } from './order-row'
import { orderTexts } from './order-texts'

interface Stores {
  db: Kysely<Schema>
  files: FileStorage
}

/** Notes of an upload; undefined when none came. */
const notesOf = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const notes = fieldSchema(orderFields.deliveryNotes, 'deliveryNotes').safeParse(text)
  if (!notes.success) throw badRequest(notes.error.issues[0]?.message ?? serverTexts.badRequest)
  return notes.data ?? undefined
}

/** Sets the delivery columns of an order, and tells which file they held before. */
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
 * Takes the picture of a delivery (specification 5 and 7). A picture that was there before is
 * removed from storage; when anything fails, the one before stays and the new one goes.
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
  if (!(await findOrder(db, orderId))) throw notFound(orderTexts.unknown)
  const { file, fields } = await receiveUpload(request, files, {
    field: 'deliveryImage',
    types: imageTypes,
    maxBytes: imageLimitBytes - 1,
    isPrivate: true,
    texts: orderTexts.deliveryImage,
  })
  try {
    const notes = notesOf(fields.deliveryNotes)
    const { order, replaced } = await replaceImage(db, orderId, {
      delivery_image: file.key,
      delivery_image_uploaded_at: now,
      ...(notes === undefined ? {} : { delivery_notes: notes }),
    })
    if (replaced) await removeFiles(files, [replaced], request.log)
    return order
  } catch (error) {
    await removeRefused(files, [file.key], error, request.log)
    throw error
  }
}

/** Removes the picture of a delivery with its notes; an order without one stays as it is (rulings: orders). */
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
