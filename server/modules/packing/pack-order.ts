import { type Kysely, sql, type Transaction } from 'kysely'
import type { HistoryAction } from '../../../src/domain/history/history'
import { mergeLines, type WantedLine } from '../../../src/domain/order/order-acceptance'
import { productIdOf } from '../../../src/domain/order/order-change'
import { stockAfterStatus } from '../../../src/domain/order/order-stock'
import {
  discountAfterShort,
  linesAfterShort,
  mayTakeOver,
  packedElsewhere,
  packingRefusal,
  packingTexts as texts,
  type Short,
  shortFault,
  statusWhenTaken,
  removesPieces,
  unpackedFaults,
  withinOrder,
} from '../../../src/domain/packing/packing'
import type { OrderRow, PackingRow, Schema } from '../../database/schema'
import { actorName, currentActor } from '../../history/actor'
import { assertFaultless, conflict, HttpError } from '../../http-error'
import { assertFound } from '../../records/repository'
import { claimKey, type RequestKey, isCompleted } from '../../repeats/request-keys'
import { earlierItems, linesOf, packedOf, packingOf } from './packing-rows'
import {
  moveStock,
  orderTexts,
  documentOf,
  type StoredOrder,
  findOrder,
  sellProducts,
  itemOf,
  type ItemsChange,
  writeItems,
  changeOrder,
  itemsLeftOf,
} from '../orders'
import { findProducts } from '../products'

type Tx = Transaction<Schema>

const myId = (): string => currentActor().account?.id ?? ''

/** Whether credit notes have given back everything; only an order with an invoice has some. */
const isEmpty = async (tx: Tx, { order_id: orderId, invoice_number: invoiceNumber }: OrderRow): Promise<boolean> => {
  if (invoiceNumber === null) return false
  const { items } = documentOf(assertFound(await findOrder(tx, orderId), orderTexts.unknown))
  return (await itemsLeftOf(tx, new Map([[orderId, items]]))).get(orderId)?.length === 0
}

/** @throws HttpError 409 for an order that is not to be packed */
const assertPackable = async (tx: Tx, order: OrderRow): Promise<void> => {
  const { order_status: orderStatus, payment_status: paymentStatus } = order
  const refusal = packingRefusal({ orderStatus, paymentStatus, isEmpty: await isEmpty(tx, order) })
  if (refusal !== undefined) throw conflict(refusal)
}

/** @throws HttpError 409 for an order that another packer has, or nobody */
const myPacking = async (tx: Tx, { order_id }: OrderRow): Promise<PackingRow> => {
  const packing = await packingOf(tx, order_id)
  if (!packing || packing.packer_id === '') throw conflict(texts.notTaken)
  if (packing.packer_id !== myId()) throw conflict(texts.takenBy(packing.packer_name, packing.taken_at))
  return packing
}

const setPacking = async (tx: Tx, { order_id }: OrderRow, columns: Partial<PackingRow>): Promise<void> => {
  await tx
    .updateTable('packings')
    .set({ ...columns, revision: sql`revision + 1` })
    .where('order_id', '=', order_id)
    .execute()
}

/**
 * Takes an order to pack it, which makes it `processing` (docs/decisions/0054). Whoever has it already keeps it.
 *
 * @param options.takeOver takes it from another packer, who went home; for those who may change orders
 * @param options.now epoch ms
 * @throws HttpError 404, and 409 where another packer has it, for an order that is packed or not to be packed, and where its items
 *   are back in stock and not available any more
 */
export const takeOrder = (
  db: Kysely<Schema>,
  orderId: string,
  { takeOver, now }: { takeOver: boolean; now: number },
): Promise<StoredOrder> => {
  let action: HistoryAction | undefined
  return changeOrder(
    db,
    orderId,
    async (order, tx) => {
      await assertPackable(tx, order)
      const before = await packingOf(tx, order.order_id)
      if (before?.packer_id === myId() && before.packed_at === null) return {}
      const takesOver = takeOver && mayTakeOver(currentActor().account?.role)
      if (before && !takesOver) {
        if (before.packed_at !== null) throw conflict(texts.packedAlready)
        if (before.packer_id !== '') throw conflict(texts.takenBy(before.packer_name, before.taken_at))
      }
      const taken = { packer_id: myId(), packer_name: actorName(), taken_at: now }
      if (before) await setPacking(tx, order, { ...taken, packed_at: null })
      else {
        const row = { ...taken, order_id: order.order_id, packed: '[]', parcels: null, packed_at: null, revision: 1 }
        await tx.insertInto('packings').values(row).execute()
      }
      action = before && before.packed_at !== null ? 'unpack' : 'start-packing'
      const status = statusWhenTaken(order.order_status)
      const stock = stockAfterStatus(order.stock, order.order_status, status)
      return { order_status: status, ...(await moveStock(tx, order, stock, now)) }
    },
    () => ({ action }),
  )
}

/**
 * Gives an order back, for another packer; what is packed stays packed.
 *
 * @throws HttpError 404, and 409 where another packer has it, or nobody
 */
export const releaseOrder = (db: Kysely<Schema>, orderId: string): Promise<StoredOrder> =>
  changeOrder(
    db,
    orderId,
    async (order, tx) => {
      const packing = await myPacking(tx, order)
      if (packing.packed_at !== null) throw conflict(texts.packedAlready)
      await setPacking(tx, order, { packer_id: '', packer_name: '' })
      return {}
    },
    { action: 'stop-packing' },
  )

/** The whole state of an order that is packed. */
export interface Packed {
  packed: readonly WantedLine[]
  /** Undefined keeps the number. */
  parcels?: number | null | undefined
  /** The revision from which the state was made; undefined replaces whatever is stored. */
  revision?: number | undefined
  /** Undefined is false, but does not open an order that is packed. */
  done?: boolean | undefined
}

interface Keyed {
  key: RequestKey
  /** Epoch ms. */
  now: number
}

/** @throws HttpError 409 for a product that the order never had */
const assertKnown = async (tx: Tx, order: StoredOrder, packed: readonly WantedLine[]): Promise<void> => {
  const known = new Set(documentOf(order).items.map(productIdOf))
  const isUnknown = ({ productId }: WantedLine): boolean => !known.has(productId)
  if (!packed.some(isUnknown)) return
  const earlier = await earlierItems(tx, [order.order_id])
  for (const item of earlier.get(order.order_id) ?? []) known.add(productIdOf(item))
  const unknown = packed.find(isUnknown)
  if (unknown) throw conflict(texts.unknownProduct(unknown.productId))
}

/** @throws HttpError 409 unless exactly what the order contains is packed, and the parcels are counted */
const assertComplete = async (
  tx: Tx,
  order: StoredOrder,
  packed: readonly WantedLine[],
  parcels: number | null,
): Promise<void> => {
  const [lines = []] = await linesOf(tx, [{ orderId: order.order_id, items: documentOf(order).items, packed }])
  const faults = unpackedFaults(lines)
  assertFaultless(409, [...faults, ...(parcels === null ? [texts.parcelsMissing] : [])])
}

/**
 * Stores what is packed of an order; the same key again changes nothing. Also pieces that the order no longer needs are stored,
 * because they are in the box: the packer takes them out before the order is packed.
 *
 * @throws HttpError 404, and 409 where another packer has the order, or nobody, for an order that is not to be packed any more, a
 *   product that it never had, one that shall be packed but is not, and a state that would take out pieces which were packed after
 *   its revision
 */
export const savePacked = async (
  db: Kysely<Schema>,
  orderId: string,
  { packed: sent, parcels: given, revision, done }: Packed,
  { key, now }: Keyed,
): Promise<StoredOrder> => {
  let action: HistoryAction | undefined
  return changeOrder(
    db,
    orderId,
    async (order, tx) => {
      if (await isCompleted(tx, key, now)) return {}
      const before = await myPacking(tx, order)
      await assertPackable(tx, order)
      const isPacked = before.packed_at !== null
      // An old state that arrives late must not open the order again.
      if (isPacked && done === undefined) throw conflict(texts.packedAlready)
      const stored = assertFound(await findOrder(tx, order.order_id), orderTexts.unknown)
      const packed = mergeLines(sent)
      if (revision !== undefined && revision !== before.revision && removesPieces(packed, packedOf(before)))
        throw new HttpError(409, texts.packedElsewhere, [texts.packedElsewhere, packedElsewhere])
      await assertKnown(tx, stored, packed)
      const parcels = given === undefined ? before.parcels : given
      if (done) await assertComplete(tx, stored, packed, parcels)
      const packedAt = done ? (before.packed_at ?? now) : null
      await setPacking(tx, order, { packed: JSON.stringify(packed), parcels, packed_at: packedAt })
      await claimKey(tx, key, now)
      if (isPacked !== (packedAt !== null)) action = isPacked ? 'unpack' : 'pack'
      return {}
    },
    () => ({ action }),
  )
}

/**
 * Records that a line is short: the order is changed to fewer pieces, or gets another product of the same price or more in their
 * place, and costs its customer no more than before (docs/decisions/0054). Stock and payment status follow in the same transaction.
 *
 * @throws HttpError 404, and 409 like `savePacked` and `changeItems`, and for a replacement that costs less, or much more
 */
export const recordShort = async (db: Kysely<Schema>, orderId: string, short: Short, now: number): Promise<StoredOrder> => {
  const { items } = documentOf(assertFound(await findOrder(db, orderId), orderTexts.unknown))
  const { productId, quantity, replacement } = short
  const isNew = replacement !== undefined && !items.some((item) => productIdOf(item) === replacement.productId)
  const added = isNew ? [replacement.productId] : []
  let reason = ''
  return sellProducts(db, added, (_read, assertSame) =>
    changeOrder(
      db,
      orderId,
      async (order, tx) => {
        const packing = await myPacking(tx, order)
        await assertPackable(tx, order)
        if (packing.packed_at !== null) throw conflict(texts.packedAlready)
        const products = await findProducts(tx, added)
        assertSame(products)
        const before = documentOf(assertFound(await findOrder(tx, order.order_id), orderTexts.unknown))
        const itemWith = (id: string) => before.items.find((item) => productIdOf(item) === id)
        const [offered] = products.filter(({ is_active: isActive }) => isActive === 1)
        const instead = offered ? itemOf(offered, 1) : replacement && itemWith(replacement.productId)
        const fault = shortFault(before.items, short, instead)
        if (fault !== undefined) throw conflict(fault)
        const nameOf = (item: typeof instead): string => item?.productSnapshot?.name ?? ''
        reason = texts.reason(
          nameOf(itemWith(productId)),
          quantity,
          replacement && { name: nameOf(instead), quantity: replacement.quantity },
        )
        const lines = mergeLines(linesAfterShort(before.items, short))
        const change: ItemsChange = {
          ...{ lines, reason, missing: [{ productId, quantity }] },
          discount: ({ orderSummary }, after, packed) => discountAfterShort(orderSummary, after, packed),
        }
        const columns = await writeItems(tx, order, change, { products, now })
        await setPacking(tx, order, { packed: JSON.stringify(withinOrder(packedOf(packing), lines)) })
        return columns
      },
      () => ({ action: 'change-items', reason }),
    ),
  )
}
