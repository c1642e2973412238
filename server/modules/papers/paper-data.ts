import type { Kysely } from 'kysely'
import type {
  LabelledOrder,
  LoadedOrder,
  LoadSheetData,
  PackingListOrder,
  PackingListsData,
  ParcelLabelsData,
  Receiver,
} from '../../../src/documents/papers/paper-data'
import type { DocumentStore } from '../../../src/documents/document-store'
import { inShelfOrder } from '../../../src/domain/menu/shelf-order'
import { orderMeaning, paymentStatusLooks } from '../../../src/domain/order/lifecycle'
import { mayHaveInvoice } from '../../../src/domain/order/payment-status'
import { productIdOf } from '../../../src/domain/order/order-change'
import { type LabelSize, paperLimits } from '../../../src/domain/order/papers'
import { dateIn, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { formatDay } from '../../../src/domain/shared/dates'
import { toRupees } from '../../../src/domain/shared/money'
import { trackingLink } from '../../../src/domain/store/public-address'
import type { Schema } from '../../database/schema'
import { badRequest, conflict, notFound } from '../../http-error'
import { localPhone } from '../../../src/domain/shared/phone'
import { papersTexts as texts } from './papers-texts'
import { type OrderContext, documentOf, type OrderDocument, type StoredOrder, findOrders, partyOf, itemsLeftOf } from '../orders'
import { storeNameOf, readSetting } from '../store'
import { placesOfProducts } from '../quick-shopping'
import { type NamedDispatch, namedDispatches } from '../tracking'

type Context = Pick<OrderContext, 'db' | 'now' | 'storeName'>

/** The store's name and phone, and the day of printing. */
const commonData = async ({ db, now, storeName }: Context): Promise<{ store: DocumentStore; date: string }> => {
  const { contactPhone } = await readSetting(db, 'store')
  const phone = contactPhone === '' ? {} : { phone: contactPhone }
  return { store: { name: await storeNameOf(db, storeName), ...phone }, date: dateIn(now(), shopTimeZone) }
}

/**
 * The orders with these ids, in this order.
 *
 * @throws HttpError 404 with the ids of unknown orders, 409 with those of cancelled ones
 */
const ordersToPrint = async (db: Kysely<Schema>, orderIds: readonly string[]): Promise<StoredOrder[]> => {
  const byId = new Map((await findOrders(db, orderIds)).map((order) => [order.order_id, order]))
  const unknown = orderIds.filter((id) => !byId.has(id))
  if (unknown.length > 0) throw notFound(texts.unknown(unknown))
  const found = orderIds.flatMap((id) => byId.get(id) ?? [])
  const cancelled = found.flatMap((order) => (orderMeaning(order.order_status).isCancelled ? [order.order_id] : []))
  if (cancelled.length > 0) throw conflict(texts.cancelled(cancelled))
  return found
}

/** The dispatches of orders by order id, oldest first. */
const dispatchesByOrder = async (
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedDispatch[]>> => {
  const rows = await namedDispatches(db).where('dispatches.order_id', 'in', orderIds).orderBy('dispatches.seq').execute()
  const byOrder = new Map<string, NamedDispatch[]>()
  for (const row of rows) {
    const known = byOrder.get(row.order_id)
    if (known) known.push(row)
    else byOrder.set(row.order_id, [row])
  }
  return byOrder
}

/** The parcels that packers have counted, by order id. */
const packedParcels = async (db: Kysely<Schema>, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.selectFrom('packings').select(['order_id', 'parcels']).where('order_id', 'in', orderIds).execute()
  return new Map(rows.flatMap(({ order_id: id, parcels }) => (parcels === null ? [] : [[id, parcels] as const])))
}

/** The number of parcels of an order: that of its dispatches, else what its packer has counted, else one. */
const parcelsOf = (dispatches: readonly NamedDispatch[], packed: number | undefined): number =>
  dispatches.length === 0 ? (packed ?? 1) : dispatches.reduce((sum, { parcels }) => sum + parcels, 0)

const receiverOf = (
  orderId: string,
  { customerDetails, deliveryMethod }: OrderDocument,
  dispatches: readonly NamedDispatch[],
): Receiver => {
  const { name, phone, address } = partyOf(customerDetails, '')
  const { nearestTown, district } = customerDetails.address ?? {}
  const distinct = (words: readonly string[]): string => [...new Set(words)].join(', ')
  const called = customerDetails.deliveryContact?.trim() || phone
  return {
    orderId,
    name,
    phone: called,
    ownPhone: localPhone(called) === localPhone(phone) ? '' : phone,
    address,
    town: distinct(dispatches.map(({ to_branch }) => to_branch)) || nearestTown?.trim() || (district ?? ''),
    transport: distinct(dispatches.map(({ transport_name }) => transport_name)) || deliveryMethod,
  }
}

/**
 * The packing lists of orders, with what they contain now, without the pieces that a credit note gives back.
 *
 * @throws HttpError 404 for unknown orders, 409 for cancelled ones, 400 for too many lines
 */
export const packingLists = async (context: Context, orderIds: readonly string[]): Promise<PackingListsData> => {
  const { db } = context
  const orders = await ordersToPrint(db, orderIds)
  let lineCount = 0
  const read = orders.map((order) => {
    const document = documentOf(order)
    lineCount += document.items.length
    if (lineCount > paperLimits.lines) throw badRequest(texts.tooManyLines)
    return { order, document }
  })
  const left = await itemsLeftOf(db, new Map(read.map(({ order, document: { items } }) => [order.order_id, items])))
  const dispatches = await dispatchesByOrder(db, orderIds)
  const ids = [...left.values()].flatMap((items) => items.flatMap((item) => productIdOf(item) ?? []))
  const places = await placesOfProducts(db, ids)
  return {
    ...(await commonData(context)),
    orders: read.map(({ order, document }): PackingListOrder => {
      const items = left.get(order.order_id) ?? []
      const shelves = inShelfOrder(items, (item) => places.get(productIdOf(item) ?? ''))
      return {
        ...receiverOf(order.order_id, document, dispatches.get(order.order_id) ?? []),
        orderDate: dateIn(order.created_at, shopTimeZone),
        unpaid: mayHaveInvoice(order.payment_status) ? '' : paymentStatusLooks[order.payment_status].label,
        notes: order.delivery_notes,
        shelves: shelves.map(({ shelf, lines }) => ({
          shelf: shelf || texts.otherShelf,
          lines: lines.map(({ quantity, productSnapshot: { name = '', secondName, unit, productCode = '' } = {} }) => ({
            ...{ name, secondName, unit, quantity },
            code: productCode,
          })),
        })),
      }
    }),
  }
}

interface WantedLabels {
  orderIds: readonly string[]
  size: LabelSize
  /** Parcels of each order; undefined for the recorded number. */
  parcels: number | undefined
  /** Address of the store, to which the address of the tracking page is added; without one there is no QR code. */
  origin: string | undefined
}

/**
 * The labels of the parcels of orders.
 *
 * @throws HttpError 404 for unknown orders, 409 for cancelled ones, 400 for too many labels
 */
export const parcelLabels = async (
  context: Context,
  { orderIds, size, parcels, origin }: WantedLabels,
): Promise<ParcelLabelsData> => {
  const { db } = context
  const orders = await ordersToPrint(db, orderIds)
  const dispatches = await dispatchesByOrder(db, orderIds)
  const packed = await packedParcels(db, orderIds)
  const labelled = orders.map((order): LabelledOrder => {
    const sent = dispatches.get(order.order_id) ?? []
    return {
      ...receiverOf(order.order_id, documentOf(order), sent),
      parcels: parcels ?? parcelsOf(sent, packed.get(order.order_id)),
      link: trackingLink(origin, order.order_id),
    }
  })
  if (labelled.reduce((sum, order) => sum + order.parcels, 0) > paperLimits.labels) throw badRequest(texts.tooManyLabels)
  return { ...(await commonData(context)), size, orders: labelled }
}

/**
 * The load sheet of a lorry service for a day, sorted by destination and then by LR number. A cancelled order stays on it, marked,
 * because the service may have its parcels.
 *
 * @param day YYYY-MM-DD
 * @throws HttpError 404 for an unknown service, or a day without dispatches; 400 for too many of them
 */
export const loadSheet = async (
  context: Context,
  { transport, day }: { transport: string; day: string },
): Promise<LoadSheetData> => {
  const { db } = context
  const service = await db.selectFrom('transports').select('name').where('id', '=', transport).executeTakeFirst()
  if (!service) throw notFound(texts.unknownTransport)
  const rows = await namedDispatches(db)
    .where('dispatches.transport_id', '=', transport)
    .where('dispatches.lr_date', '=', day)
    .limit(paperLimits.dispatches + 1)
    .execute()
  if (rows.length === 0) throw notFound(texts.noDispatches(service.name, formatDay(day) ?? day))
  if (rows.length > paperLimits.dispatches) throw badRequest(texts.tooManyDispatches)
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))]
  const byId = new Map((await findOrders(db, orderIds)).map((order) => [order.order_id, order]))
  const { compare } = new Intl.Collator('en', { numeric: true })
  const orders = rows
    .map((row): LoadedOrder => {
      const order = byId.get(row.order_id)
      return {
        orderId: row.order_id,
        name: order === undefined ? '' : (documentOf(order).customerDetails.name ?? ''),
        to: row.to_branch,
        lrNumber: row.lr_number,
        parcels: row.parcels,
        freight: { terms: row.freight_terms, amount: row.freight_amount === null ? null : toRupees(row.freight_amount) },
        isCancelled: order !== undefined && orderMeaning(order.order_status).isCancelled,
        vehicle: row.vehicle,
        driverPhone: row.driver_phone,
      }
    })
    .sort((one, other) => compare(one.to, other.to) || compare(one.lrNumber, other.lrNumber))
  return { ...(await commonData(context)), transport: service.name, day, orders }
}
