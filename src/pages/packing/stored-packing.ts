import { newKey } from '../../domain/shared/request-keys'
import type { PackingLine, PackingOrder } from '../../domain/packing/packing'
import type { PackingRequest } from './packing-calls'

/** What is kept on the phone of an order that its user packs (docs/decisions/0054). */
export interface StoredPacking {
  /** The order as the server has answered last. */
  order: PackingOrder
  /** Pieces by product, as ticked here. */
  packed: Readonly<Record<string, number>>
  parcels: number | null
  /** Revision of the server's state from which the ticks were made. */
  base: number
  /** Everything is packed, as far as the packer is concerned. */
  done: boolean
  /** The packer has opened the order again; a state that only comes late does not open it. */
  opens?: boolean | undefined
  /** Key of this state; it is another one after each change. */
  key: string
  /** Changes that the server has not stored yet. */
  waiting: number
  /** Why the server does not take the state; nothing is sent until the packer tries again. */
  refusal?: string | undefined
  /** The lines of the order have changed while it is packed, and the packer has not seen it yet. */
  isChanged?: boolean | undefined
  /** Ticks of another phone were added, and the packer has not seen it yet. */
  isMerged?: boolean | undefined
}

const packedIn = ({ lines }: PackingOrder): Record<string, number> =>
  Object.fromEntries(lines.filter(({ packed }) => packed > 0).map(({ productId, packed }) => [productId, packed]))

const isSamePacked = (one: StoredPacking['packed'], other: StoredPacking['packed']): boolean =>
  Object.keys({ ...one, ...other }).every((productId) => one[productId] === other[productId])

const contentsOf = ({ lines }: PackingOrder): string =>
  JSON.stringify(
    lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ productId, quantity }) => `${productId} ${quantity}`)
      .sort(),
  )

/** An order as the server has it, with nothing of its own. */
export const storedPackingOf = (order: PackingOrder): StoredPacking => ({
  ...{ order, packed: packedIn(order), parcels: order.parcels, done: order.packedAt !== null },
  ...{ base: order.revision, key: newKey(), waiting: 0 },
})

/**
 * What is kept after the server has answered with the order: what waits to be sent stays as it was ticked. An order that the user
 * does not pack is not kept, unless something of it was not sent.
 */
export const withOrder = (kept: StoredPacking | undefined, order: PackingOrder): StoredPacking | undefined => {
  const isMine = order.packer?.isMe === true && order.packedAt === null
  if (!kept || kept.waiting === 0) {
    if (!isMine) return undefined
    const isChanged = kept && (kept.isChanged || contentsOf(kept.order) !== contentsOf(order))
    return { ...storedPackingOf(order), ...(isChanged && { isChanged }), ...(kept?.isMerged && { isMerged: true }) }
  }
  return { ...kept, order, isChanged: kept.isChanged || contentsOf(kept.order) !== contentsOf(order) }
}

/** What is kept after the order was read; an answer that is older than what is known changes nothing. */
export const withReadOrder = (kept: StoredPacking | undefined, order: PackingOrder): StoredPacking | undefined =>
  kept && order.revision < kept.order.revision ? kept : withOrder(kept, order)

/** What is kept after the user has changed what the order contains. */
export const withOwnChange = (kept: StoredPacking | undefined, order: PackingOrder): StoredPacking | undefined =>
  withOrder(kept && { ...kept, order }, order)

/** What is kept after the server has stored a state of the order; later changes still wait. */
export const afterSaving = (
  kept: StoredPacking | undefined,
  sent: Pick<StoredPacking, 'key' | 'waiting' | 'packed'>,
  order: PackingOrder,
): StoredPacking | undefined =>
  kept &&
  withOrder(
    {
      ...kept,
      waiting: kept.key === sent.key ? 0 : Math.max(1, kept.waiting - sent.waiting),
      // The answer to a state that was sent again may have what another phone has packed since.
      base: isSamePacked(sent.packed, packedIn(order)) ? order.revision : kept.base,
    },
    order,
  )

/** What is kept after another phone has packed pieces of the order: what is ticked on either of them. */
export const mergePacking = (kept: StoredPacking | undefined, order: PackingOrder): StoredPacking | undefined => {
  if (!kept) return undefined
  const packed: Record<string, number> = packedIn(order)
  for (const [productId, count] of Object.entries(kept.packed)) packed[productId] = Math.max(count, packed[productId] ?? 0)
  const parcels = kept.parcels ?? order.parcels
  return withOrder({ ...kept, packed, parcels, base: order.revision, key: newKey(), isMerged: true }, order)
}

/** Changes what is packed. */
export const changePacking = (
  kept: StoredPacking,
  change: Partial<Pick<StoredPacking, 'parcels' | 'done'>> & { line?: { productId: string; packed: number } },
): StoredPacking => {
  const { line, ...others } = change
  const packed = { ...kept.packed }
  if (line) {
    if (line.packed > 0) packed[line.productId] = line.packed
    else delete packed[line.productId]
  }
  const opens = others.done === undefined ? kept.opens : !others.done
  return { ...kept, ...others, opens, packed, key: newKey(), waiting: kept.waiting + 1 }
}

/** The state as it is sent. */
export const toPackingRequest = ({
  order: { orderId },
  packed,
  parcels,
  done,
  opens,
  base,
  key,
}: StoredPacking): PackingRequest => ({
  ...{ orderId, parcels, done: done || opens ? done : undefined, revision: base, key },
  packed: Object.entries(packed).map(([productId, quantity]) => ({ productId, quantity })),
})

/** The lines with the pieces that are ticked here. */
export const linesOf = ({ order, packed }: Pick<StoredPacking, 'order' | 'packed'>): PackingLine[] =>
  order.lines
    .map((line) => ({ ...line, packed: packed[line.productId] ?? 0 }))
    // A product that is not in the order any more is only shown while it is in the box.
    .filter(({ quantity, packed: count }) => quantity > 0 || count > 0)
