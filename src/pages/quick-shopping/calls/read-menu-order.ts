import type { CategoryOrder } from '../../../domain/menu/menu-order'
import { describeBody, isRecord, readNumber, valueIn } from '../../../providers/envelopes/envelope'
import { ShapeError } from '../../../providers/http/errors'

const envelopes = ['data.categoryOrder', 'data.order.categoryOrder', 'categoryOrder', 'data', ''] as const

/** An id, which backends write as it is or as the thing that it names. */
const idIn = (value: unknown): string | undefined => {
  const id = isRecord(value) ? value._id : value
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Entries of nothing, which backends keep of what was deleted, are dropped (specification 4: quick shopping editor). */
const entries = <T>(value: unknown, name: string, entryOf: (id: string, serialNumber: number, entry: unknown) => T): T[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown, index) => {
    const id = idIn(valueIn(entry, name))
    return id === undefined ? [] : [entryOf(id, readNumber(entry, ['serialNumber']) ?? index + 1, entry)]
  })

/**
 * The saved arrangement, as GET /quick-shopping/order answers it: null where there is none (specification 7).
 *
 * @throws ShapeError for what is neither an arrangement nor the absence of one
 */
export const readMenuOrder = (body: unknown): CategoryOrder[] | null => {
  const values = envelopes.map((envelope) => valueIn(body, envelope))
  const order = values.find(Array.isArray)
  if (order === undefined) {
    if (values.includes(null) || (isRecord(body) && body.data === undefined)) return null
    throw new ShapeError('an arrangement in data.categoryOrder', describeBody(body))
  }
  return entries(order, 'categoryId', (categoryId, serialNumber, entry) => ({
    categoryId,
    serialNumber,
    products: entries(valueIn(entry, 'products'), 'productId', (productId, serial) => ({
      productId,
      serialNumber: serial,
    })),
  }))
}

/** The arrangement that a server says it has saved, which may differ from what was sent; undefined where it does not say. */
export const readSavedOrder = (body: unknown): CategoryOrder[] | undefined =>
  Array.isArray(valueIn(body, 'data.categoryOrder')) ? (readMenuOrder(body) ?? undefined) : undefined
