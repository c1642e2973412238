import { mayDo } from '../account/rights'
import { linePrice } from '../order/customer-bill'
import { orderMeaning, type OrderStatus, type OrderStatusWith } from '../order/lifecycle'
import { mayHaveInvoice } from '../order/payment-status'
import type { Order, OrderItem, OrderSummary } from '../order/order'
import { orderLimits, type WantedLine } from '../order/order-acceptance'
import { goodsTotal, piecesOf, productIdOf } from '../order/order-change'
import { orderTotals, type Packed, pricedLines } from '../order/order-totals'
import { orderLine } from '../order/storefront-order'
import { list } from '../record/kinds/parts'
import { defineRecord } from '../record/record'
import { writeDayAndTime } from '../shared/dates'
import { cutText } from '../shared/cut-text'
import { toPaise, toRupees } from '../shared/money'

/** A line of an order as its packer sees it, without amounts. */
export interface PackingLine {
  productId: string
  name: string
  productCode: string
  /** Address of a picture; null for none. */
  image: string | null
  /** Pieces to pack; 0 for a product that was taken out of the order after it was packed. */
  quantity: number
  /** Pieces that are packed. */
  packed: number
}

/** An order that is packed; the lines in the order of the shelves. */
export interface PackingOrder {
  orderId: string
  /** ISO 8601 UTC. */
  createdAt: string
  customerName: string
  town: string
  lines: PackingLine[]
  /** Null until the packer has said it. */
  parcels: number | null
  /** Who packs the order, and since when (ISO 8601 UTC); null if nobody does. */
  packer: { name: string; since: string; isMe: boolean } | null
  /** ISO 8601 UTC; null until everything is packed. */
  packedAt: string | null
  /** Grows with each change of what is packed, so that an old answer is recognised. */
  revision: number
  /** The reason why it cannot be packed now; null if it can. */
  refusal: string | null
  /** The reason why nothing of it can be short, which would change the order; null if it can. */
  shortRefusal: string | null
}

/** An order of the queue. */
export interface QueuedOrder extends Omit<PackingOrder, 'lines'> {
  lineCount: number
  /** Lines that are packed exactly as ordered. */
  packedLines: number
  /** Null unless it is one's own; those of other orders are read with the order. */
  lines: PackingLine[] | null
}

/** A packed order whose customer collects it at the counter. */
export interface CollectedOrder {
  orderId: string
  customerName: string
  parcels: number | null
  /** ISO 8601 UTC. */
  packedAt: string
}

/** The orders to pack, and the packed ones that no lorry takes; the numbers count also those that are not listed. */
export interface PackingQueue {
  orders: QueuedOrder[]
  total: number
  toCollect: { orders: CollectedOrder[]; total: number }
}

/** Whether a line is packed exactly as ordered. */
export const isComplete = ({ quantity, packed }: Pick<PackingLine, 'quantity' | 'packed'>): boolean => quantity === packed

/** The figures of the queue. */
export const countLines = (lines: readonly PackingLine[]): Pick<QueuedOrder, 'lineCount' | 'packedLines'> => ({
  lineCount: lines.length,
  packedLines: lines.filter(isComplete).length,
})

/** A product that can stand for a line that is short. */
export interface Replacement {
  productId: string
  name: string
  productCode: string
  image: string | null
  /** Pieces in stock. */
  left: number
}

/** Most parcels of an order: those of one dispatch (src/domain/dispatch/dispatch.ts). */
export const maxParcels = 999

/** How many times the price of a missing product its replacement may cost, so that a packer gives away no more than what is missing. */
export const maxPriceRatio = 2

/** In the `errors` of the refusal of a state that would take out pieces which were packed on another phone. */
export const packedElsewhere = 'packed-elsewhere'

const pieces = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

/** Most names that a message lists. */
const mostNames = 3

const listNames = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames).map((name) => `“${name}”`)
  const rest = names.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ')
}

/** Messages about packing. */
export const packingTexts = {
  cancelled: 'This order is cancelled. Please put its items back.',
  shipped: 'This order is already shipped.',
  delivered: 'This order is already delivered.',
  empty: 'Credit notes have given back everything of this order, so there is nothing to pack. Please put its items back.',
  unpaid: 'This order is not paid, so it is not packed now.',
  takenBy: (name: string, since: number) => `${name} has this order since ${writeDayAndTime(since)}.`,
  notTaken: 'You no longer have this order. Take it again to go on; what you packed is kept.',
  packedAlready: 'This order is already packed.',
  parcels: `Parcels must be a whole number from 1 to ${maxParcels}`,
  parcelsMissing: 'Please enter the number of parcels',
  unknownProduct: (productId: string) => `The product ${productId} was never in this order.`,
  missing: (names: readonly string[]) => `Not everything is packed yet: ${listNames(names)}. Pack it, or say that it is short.`,
  tooMany: (names: readonly string[]) => `The order was changed: please take pieces out of ${listNames(names)}.`,
  notInOrder: 'This product is not in the order any more.',
  tooShort: (name: string, quantity: number) => `The order has only ${pieces(quantity)} of “${name}”.`,
  nothingLeft: 'An order needs at least one item. Please ask the counter to cancel it.',
  sameProduct: 'Please choose another product in its place.',
  replacementGone: 'The product that you chose does not exist any more.',
  tooCheap: (name: string, missing: string) =>
    `“${name}” costs less than what is missing of “${missing}”. Choose one of the same price or more.`,
  tooManyInstead: (quantity: number) =>
    `At most ${pieces(quantity)} can be packed instead, as many as are missing. For more, please ask the counter.`,
  tooDear: (name: string, missing: string) =>
    `“${name}” costs more than ${maxPriceRatio} times “${missing}”. For this product, please ask the counter.`,
  packedElsewhere: 'Pieces of this order were packed on another phone meanwhile. Please look at its lines again.',
  reason: (missing: string, quantity: number, replacement?: { name: string; quantity: number }) =>
    `Short when packed: ${quantity} × ${cutText(missing, 80)}${replacement ? `, instead ${replacement.quantity} × ${cutText(replacement.name, 80)}` : ''}`,
} as const

/** The reason why an order is not packed now; undefined if it is to be packed. */
export const packingRefusal = ({
  orderStatus,
  paymentStatus,
  isEmpty,
}: Pick<Order, 'orderStatus' | 'paymentStatus'> & {
  /** Credit notes have given back all of it. */
  isEmpty: boolean
}): string | undefined => {
  if (!orderMeaning(orderStatus).isReady) return packingTexts[orderStatus as OrderStatusWith<'isReady', false>]
  if (isEmpty) return packingTexts.empty
  return mayHaveInvoice(paymentStatus) ? undefined : packingTexts.unpaid
}

/** The order status once a packer has taken an order: it is being processed. */
export const statusWhenTaken = (status: OrderStatus): OrderStatus => orderMeaning(status).whenTaken ?? status

/** Whether a person may take over an order that another one packs: those who may change orders. */
export const mayTakeOver = (role: string | undefined): boolean => mayDo(role, 'orders:edit')

/** Body of `PUT /orders/{orderId}/packing`, besides `parcels`, `done` and `key`: all that is packed. */
export const packingState = defineRecord('packings', {
  packed: list(orderLine, {
    label: 'packed',
    required: true,
    // Those of the order, and those that were taken out of it.
    most: 2 * orderLimits.lines,
    entryRefusal: (entry: number) => `Item ${entry} must be a productId and a quantity`,
  }),
})

/** The error messages of an order that shall be packed; none if every line is. */
export const unpackedFaults = (lines: readonly Pick<PackingLine, 'name' | 'quantity' | 'packed'>[]): string[] => {
  const missing = lines.filter(({ quantity, packed }) => packed < quantity).map(({ name }) => name)
  const tooMany = lines.filter(({ quantity, packed }) => packed > quantity).map(({ name }) => name)
  return [
    ...(tooMany.length > 0 ? [packingTexts.tooMany(tooMany)] : []),
    ...(missing.length > 0 ? [packingTexts.missing(missing)] : []),
  ]
}

/** Pieces of a product that are missing when an order is packed, and what is packed instead. */
export interface Short {
  productId: string
  quantity: number
  replacement?: { productId: string; quantity: number } | undefined
}

/** The lines of an order after a short, as `PUT /orders/{orderId}/lines` names them. */
export const linesAfterShort = (items: readonly OrderItem[], { productId, quantity, replacement }: Short): WantedLine[] => {
  const lines = piecesOf(items).map((line) =>
    line.productId === productId ? { ...line, quantity: line.quantity - quantity } : line,
  )
  return [...lines.filter((line) => line.quantity > 0), ...(replacement ? [replacement] : [])]
}

const nameOf = (item: OrderItem): string => item.productSnapshot?.name ?? ''

const valueOf = (item: OrderItem, quantity: number): number => toPaise(linePrice(item).offerPrice) * quantity

/**
 * The error message of a short; undefined if it is fine.
 *
 * @param replacement the product that is chosen, as the order would have it
 */
export const shortFault = (items: readonly OrderItem[], short: Short, replacement?: OrderItem): string | undefined => {
  const item = items.find((each) => productIdOf(each) === short.productId)
  if (!item) return packingTexts.notInOrder
  if (short.quantity > item.quantity) return packingTexts.tooShort(nameOf(item), item.quantity)
  if (linesAfterShort(items, short).length === 0) return packingTexts.nothingLeft
  if (!short.replacement) return undefined
  if (short.replacement.productId === short.productId) return packingTexts.sameProduct
  if (!replacement) return packingTexts.replacementGone
  if (short.replacement.quantity > short.quantity) return packingTexts.tooManyInstead(short.quantity)
  if (valueOf(replacement, 1) > maxPriceRatio * valueOf(item, 1)) return packingTexts.tooDear(nameOf(replacement), nameOf(item))
  return valueOf(replacement, short.replacement.quantity) < valueOf(item, short.quantity)
    ? packingTexts.tooCheap(nameOf(replacement), nameOf(item))
    : undefined
}

/** Whether pieces that are stored would be taken out by a state. */
export const removesPieces = (packed: readonly WantedLine[], stored: readonly WantedLine[]): boolean => {
  const wanted = new Map(packed.map(({ productId, quantity }) => [productId, quantity]))
  return stored.some(({ productId, quantity }) => quantity > (wanted.get(productId) ?? 0))
}

/** Packed pieces of each product, none of which is more than what the order has; what is not in the order is left out. */
export const withinOrder = (packed: readonly WantedLine[], lines: readonly WantedLine[]): WantedLine[] =>
  packed.flatMap(({ productId, quantity }) => {
    const most = lines.find((line) => line.productId === productId)?.quantity ?? 0
    return most === 0 ? [] : [{ productId, quantity: Math.min(quantity, most) }]
  })

/**
 * The discount with which an order that is changed by a short costs its customer no more than before, in rupees: a dearer
 * replacement is the store's affair, and so is packaging that costs more for the new value (docs/decisions/0054).
 */
export const discountAfterShort = (
  before: Pick<OrderSummary, 'totalWithPackaging' | 'discount'>,
  after: readonly OrderItem[],
  packed: Packed,
): number => {
  const most = toPaise(goodsTotal(after))
  const granted = Math.min(most, toPaise(before.discount ?? 0))
  const { totalWithPackaging } = orderTotals(pricedLines(after), packed, toRupees(granted))
  const excess = Math.max(0, toPaise(totalWithPackaging) - toPaise(before.totalWithPackaging))
  return toRupees(Math.min(most, granted + excess))
}
