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
import { arrangeMenu, type MenuCategory } from '../../../src/domain/menu/menu-order'
import { inShelfOrder, type ShelfPlace, shelfPlaces } from '../../../src/domain/menu/shelf-order'
import type { OrderItem } from '../../../src/domain/order/order'
import { type LabelSize, paperLimits } from '../../../src/domain/order/papers'
import { mayHaveInvoice, paymentStatusLooks } from '../../../src/domain/order/payment-status'
import { dateIn, shopTimeZone } from '../../../src/domain/shared/calendar-date'
import { formatDay } from '../../../src/domain/shared/dates'
import { toRupees } from '../../../src/domain/shared/money'
import type { Schema } from '../../database/schema'
import { badRequest, conflict, notFound } from '../../http-error'
import { type NamedDispatch, namedDispatches } from '../dispatches/dispatch-rows'
import type { OrderContext } from '../modules'
import { partyOf } from '../orders/invoice/invoice-file'
import { findOrders } from '../orders/order-repository'
import { documentOf, type StoredOrder } from '../orders/order-row'
import { readSetting } from '../store/settings-repository'
import { storeNameOf } from '../store/store-profile'
import { papersTexts as texts } from './papers-texts'

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
  const cancelled = found.flatMap((order) => (order.order_status === 'cancelled' ? [order.order_id] : []))
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
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
  return byOrder
}

/** The number of parcels of an order: that of its dispatches, otherwise one. */
const parcelsOf = (dispatches: readonly NamedDispatch[]): number =>
  dispatches.length === 0 ? 1 : dispatches.reduce((sum, { parcels }) => sum + parcels, 0)

const receiverOf = (order: StoredOrder, dispatches: readonly NamedDispatch[]): Receiver => {
  const { customerDetails, deliveryMethod } = documentOf(order)
  const { name, phone, address } = partyOf(customerDetails, '')
  const { nearestTown, district } = customerDetails.address ?? {}
  const distinct = (words: readonly string[]): string => [...new Set(words)].join(', ')
  return {
    orderId: order.order_id,
    name,
    phone,
    address,
    town: distinct(dispatches.map(({ to_branch }) => to_branch)) || nearestTown?.trim() || (district ?? ''),
    transport: distinct(dispatches.map(({ transport_name }) => transport_name)) || deliveryMethod,
  }
}

/** Where each product stands: the shelves are in the order of the customers' menu, and hidden products keep their places. */
const currentShelves = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, ShelfPlace>> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'categories.id as category_id', 'categories.name'])
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute()
  const categories = new Map<string, MenuCategory<{ _id: string }>>()
  for (const { id, category_id, name } of rows) {
    const category = categories.get(category_id) ?? { _id: category_id, name, products: [] }
    categories.set(category_id, category)
    category.products.push({ _id: id })
  }
  return shelfPlaces(arrangeMenu([...categories.values()], await readSetting(db, 'menuOrder')))
}

const productIdOf = ({ productId }: OrderItem): string => (typeof productId === 'string' ? productId : (productId?._id ?? ''))

/**
 * The packing lists of orders, with what they contain now.
 *
 * @throws HttpError 404 for unknown orders, 409 for cancelled ones, 400 for too many lines
 */
export const packingLists = async (context: Context, orderIds: readonly string[]): Promise<PackingListsData> => {
  const { db } = context
  const orders = await ordersToPrint(db, orderIds)
  const dispatches = await dispatchesByOrder(db, orderIds)
  const places = await currentShelves(db)
  let lineCount = 0
  return {
    ...(await commonData(context)),
    orders: orders.map((order): PackingListOrder => {
      const { items } = documentOf(order)
      lineCount += items.length
      if (lineCount > paperLimits.lines) throw badRequest(texts.tooManyLines)
      const shelves = inShelfOrder(items, (item) => places.get(productIdOf(item)))
      return {
        ...receiverOf(order, dispatches.get(order.order_id) ?? []),
        orderDate: dateIn(order.created_at, shopTimeZone),
        unpaid: mayHaveInvoice(order.payment_status) ? '' : paymentStatusLooks[order.payment_status].label,
        notes: order.delivery_notes,
        shelves: shelves.map(({ shelf, lines }) => ({
          shelf: shelf || texts.otherShelf,
          lines: lines.map(({ quantity, productSnapshot: { name = '', productCode = '' } = {} }) => ({
            name,
            code: productCode,
            quantity,
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
  /** Address of the store, to which the address of the tracking page is added. */
  origin: string
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
  const labelled = orders.map((order): LabelledOrder => {
    const sent = dispatches.get(order.order_id) ?? []
    return {
      ...receiverOf(order, sent),
      parcels: parcels ?? parcelsOf(sent),
      link: `${origin}/track-order?orderId=${encodeURIComponent(order.order_id)}`,
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
  if (rows.length === 0) throw notFound(texts.noDispatches(service.name, formatDay(`${day}T12:00:00`) ?? day))
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
        isCancelled: order?.order_status === 'cancelled',
        vehicle: row.vehicle,
        driverPhone: row.driver_phone,
      }
    })
    .sort((one, other) => compare(one.to, other.to) || compare(one.lrNumber, other.lrNumber))
  return { ...(await commonData(context)), transport: service.name, day, orders }
}
