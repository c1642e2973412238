import type { CategoryOrder } from './menu-order'

/** Entries of the menu that no screen shows, so they cannot be sorted: hidden products, and categories with no other products. */
export interface HiddenEntries {
  category: (id: string) => boolean
  product: (categoryId: string, id: string) => boolean
}

interface Numbered {
  serialNumber: number
}

const inOrder = <T extends Numbered>(entries: readonly T[]): T[] =>
  [...entries].sort((one, other) => one.serialNumber - other.serialNumber)

/** Inserts the unseen entries of `before` into `entries`, each after its former predecessor. */
const withUnseen = <T extends Numbered>(
  entries: readonly T[],
  before: readonly T[],
  idOf: (entry: T) => string,
  isUnseen: (id: string) => boolean,
): readonly T[] => {
  const named = new Set(entries.map(idOf))
  const first: T[] = []
  const behind = new Map<string, T[]>()
  let hidden = first
  for (const entry of inOrder(before)) {
    const id = idOf(entry)
    if (named.has(id)) {
      hidden = []
      behind.set(id, hidden)
    } else if (isUnseen(id)) hidden.push(entry)
  }
  const whole = [...first, ...inOrder(entries).flatMap((entry) => [entry, ...(behind.get(idOf(entry)) ?? [])])]
  return whole.length === entries.length ? entries : whole.map((entry, index) => ({ ...entry, serialNumber: index + 1 }))
}

/**
 * Merges a new order of the menu with the former positions of unseen entries, so that a temporarily hidden product returns to its
 * position. If entries were inserted, everything is renumbered from 1; otherwise the order is unchanged.
 */
export const keepHiddenPlaces = (
  order: readonly CategoryOrder[],
  before: readonly CategoryOrder[],
  unseen: HiddenEntries,
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
