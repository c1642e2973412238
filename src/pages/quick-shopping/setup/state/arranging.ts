import {
  arrangeMenu,
  clampSerial,
  isArranged,
  isSameOrder,
  moveItem,
  orderOfMenu,
  type CategoryOrder,
  type MenuCategory,
  type MenuProduct,
} from '../../../../domain/menu/menu-order'
import { typedNumber } from '../../../../domain/shared/typed/numbers'
import { cleanLine } from '../../../../domain/shared/typed/text'
import type { SortedThing } from '../sorting/use-move'

/** The displayed menu. */
export type Arranged = readonly MenuCategory[]

/** A saved order; null for none, undefined when it could not be loaded. */
type Order = readonly CategoryOrder[] | null | undefined

/**
 * Zero-based target of a typed serial number: 1 to 999, at most the last position. The rows in between shift, so that serial
 * numbers stay unique. Undefined for invalid input (contract 5.8).
 */
export const placeOfTyped = (typed: string, count: number): number | undefined => {
  const serial = typed.trim() === '' ? undefined : clampSerial(typedNumber(typed))
  return serial === undefined ? undefined : Math.min(serial, count) - 1
}

/**
 * True when the displayed arrangement can be saved: it is dirty, or it is the default order, which was never saved
 * (contract 4.8). If the saved order could not be loaded, it is unknown whether one exists.
 */
export const canBeSaved = (isChanged: boolean, order: Order): boolean => isChanged || (order !== undefined && !isArranged(order))

/** Ids in a saved order; undefined without one, because then nothing is marked as new. */
export const namedIn = (order: Order): ReadonlySet<string> | undefined =>
  order && order.length > 0
    ? new Set(order.flatMap(({ categoryId, products }) => [categoryId, ...products.map(({ productId }) => productId)]))
    : undefined

/** Maximum length of the undo history. */
const mostSteps = 100

export interface Arranging {
  /** As saved on the server. */
  saved: MenuCategory[]
  /** As displayed. */
  present: Arranged
  /** States before each move, the latest last. */
  past: readonly Arranged[]
}

export type Step =
  /** New data from the server; moves on the screen are kept. */
  | { type: 'loaded'; saved: MenuCategory[] }
  /** Positions are zero-based. */
  | { type: 'category'; from: number; to: number }
  | { type: 'product'; categoryId: string; from: number; to: number }
  /** A restored draft; the menu may have changed since. */
  | { type: 'restored'; arranged: Arranged }
  | { type: 'undo' }
  /** Back to the saved state. */
  | { type: 'discard' }

/** Initial state, without moves. */
export const startArranging = (saved: MenuCategory[]): Arranging => ({ saved, present: saved, past: [] })

/** Applies an earlier arrangement to the current products. */
const applyArrangement = (saved: MenuCategory[], arranged: Arranged): Arranged => arrangeMenu(saved, orderOfMenu(arranged))

const pushState = (state: Arranging, present: Arranged): Arranging =>
  isSameOrder(present, state.present) ? state : { ...state, present, past: [...state.past.slice(1 - mostSteps), state.present] }

/** Reducer of the arrangement (contract 4.8). */
export const arrange = (state: Arranging, step: Step): Arranging => {
  const { saved, present, past } = state
  switch (step.type) {
    case 'loaded':
      return {
        ...state,
        saved: step.saved,
        present: isSameOrder(present, saved) ? step.saved : applyArrangement(step.saved, present),
      }
    case 'category':
      return pushState(state, moveItem(present, step.from, step.to))
    case 'product':
      return pushState(
        state,
        present.map((category) =>
          category._id === step.categoryId
            ? { ...category, products: moveItem(category.products, step.from, step.to) }
            : category,
        ),
      )
    case 'restored':
      return pushState(state, applyArrangement(saved, step.arranged))
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...state, present: applyArrangement(saved, before), past: past.slice(0, -1) } : state
    }
    case 'discard':
      return startArranging(saved)
  }
}

/** A product with its position in the category. */
export interface PlacedProduct extends SortedThing {
  product: MenuProduct
}

/** Products of which a name or the code contains the search text, with their positions in the category. */
export const foundProducts = (products: readonly MenuProduct[], search: string): PlacedProduct[] => {
  const sought = cleanLine(search).toLowerCase()
  const placed = products.map((product, index) => ({ id: product._id, name: product.name, index, product }))
  return sought === ''
    ? placed
    : placed.filter(({ product: { name, secondName = '', productCode } }) =>
        [name, secondName, productCode].join('\n').toLowerCase().includes(sought),
      )
}
