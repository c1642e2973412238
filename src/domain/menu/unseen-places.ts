import type { CategoryOrder } from './menu-order'

/** What of a menu no screen shows, and so nobody can arrange: a hidden product, a category of none but those. */
export interface Unseen {
  category: (id: string) => boolean
  product: (categoryId: string, id: string) => boolean
}

interface Numbered {
  serialNumber: number
}

const inOrder = <T extends Numbered>(entries: readonly T[]): T[] =>
  [...entries].sort((one, other) => one.serialNumber - other.serialNumber)

/** `entries` with those of `before` that are unseen, each behind the neighbour that it had. */
const withUnseen = <T extends Numbered>(
  entries: readonly T[],
  before: readonly T[],
  idOf: (entry: T) => string,
  isUnseen: (id: string) => boolean,
): readonly T[] => {
  const named = new Set(entries.map(idOf))
  const first: T[] = []
  const behind = new Map<string, T[]>()
  let kept = first
  for (const entry of inOrder(before)) {
    const id = idOf(entry)
    if (named.has(id)) {
      kept = []
      behind.set(id, kept)
    } else if (isUnseen(id)) kept.push(entry)
  }
  const whole = [...first, ...inOrder(entries).flatMap((entry) => [entry, ...(behind.get(idOf(entry)) ?? [])])]
  return whole.length === entries.length ? entries : whole.map((entry, index) => ({ ...entry, serialNumber: index + 1 }))
}

/**
 * A new arrangement of the menu in which what nobody saw while arranging keeps the place that it had, so
 * that a product that is hidden for a while comes back where it stood. Everything is numbered anew from 1
 * where such a place was kept; else the order is as it was given.
 */
export const keepUnseenPlaces = (
  order: readonly CategoryOrder[],
  before: readonly CategoryOrder[],
  unseen: Unseen,
): CategoryOrder[] => {
  const former = new Map(before.map((entry) => [entry.categoryId, entry.products]))
  const categories = withUnseen(order, before, ({ categoryId }) => categoryId, unseen.category)
  return categories.map((entry) => ({
    ...entry,
    products: [
      ...withUnseen(
        entry.products,
        former.get(entry.categoryId) ?? [],
        ({ productId }) => productId,
        (id) => unseen.product(entry.categoryId, id),
      ),
    ],
  }))
}
