import { useMemo, useReducer, useState } from 'react'
import { useConfirm } from '../../../../components/confirm/confirm-provider'
import { useAskWhenChanged } from '../../../../framework/calls/use-ask-when-changed'
import { useCall } from '../../../../framework/calls/use-call'
import { noVariables } from '../../../../framework/declaration/endpoint'
import type { SavedMenuOrder } from '../../../../providers/envelopes/menu'
import { resetMenuOrderCall } from '../../menu/menu-calls'
import { type SeenOrder, useArrangementDraft, useMenu } from '../../menu/use-menu'
import { useSaveOrder } from '../../menu/use-save-order'
import { setupTexts } from '../setup-texts'
import {
  arrangeMenu,
  isArranged,
  isSameOrder,
  moveItem,
  orderOfMenu,
  type CategoryOrder,
  type MenuCategory,
  type MenuProduct,
} from '../../../../domain/menu/menu-order'
import { cleanLine } from '../../../../domain/shared/typed/text'
import type { SortedThing } from '../../../../framework/sorting/use-move'

/** The displayed menu. */
export type Arranged = readonly MenuCategory[]

/** A saved order; null for none, undefined when it could not be loaded. */
type Order = readonly CategoryOrder[] | null | undefined

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

const reduce = (state: Arranging | undefined, step: Step): Arranging | undefined =>
  state ? arrange(state, step) : step.type === 'loaded' ? startArranging(step.saved) : undefined

const noOrder: SavedMenuOrder = { order: null, updatedAt: null }

/** State and actions of the setup page (contract 4.8). */
export const useSetup = () => {
  const menu = useMenu()
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const { save, isSaving } = useSaveOrder()
  const resetting = useCall(resetMenuOrderCall)
  /** The order saved on this page while the previous one could not be loaded. */
  const [sent, setSent] = useState<SavedMenuOrder>()
  /** The saved order on which the displayed arrangement is based. */
  const [seen, setSeen] = useState<SeenOrder>()
  const [state, dispatch] = useReducer(reduce, undefined)

  const known = menu.seen ?? sent
  const order = known?.order
  const saved = useMemo(
    () => menu.categories && (menu.order === undefined ? arrangeMenu(menu.categories, sent?.order) : menu.categories),
    [menu.categories, menu.order, sent],
  )
  const isChanged = state !== undefined && !isSameOrder(state.present, state.saved)
  if (saved && saved !== state?.saved) {
    dispatch({ type: 'loaded', saved })
    if (!isChanged) setSeen(known)
  }

  const canSave = state !== undefined && canBeSaved(isChanged, order)
  const named = useMemo(() => namedIn(order), [order])
  useArrangementDraft('setup', isChanged ? { menu: state.present, seen } : undefined, state !== undefined, (left) => {
    setSeen(left.seen)
    dispatch({ type: 'restored', arranged: left.menu })
  })

  return {
    /** Undefined until the menu is loaded. */
    categories: state?.present,
    /** Ids in the saved order; undefined when it is unknown. */
    named,
    error: menu.error,
    /** The saved order; null for none, undefined when it could not be loaded and has not been saved since. */
    order,
    /** Why the saved order is unknown. */
    orderError: order === undefined ? menu.orderError : null,
    isFetching: menu.isFetching,
    isChanged,
    /** Dirty, or never saved. */
    canSave,
    movesToUndo: state?.past.length ?? 0,
    isSaving,
    isResetting: resetting.isCalling,
    dispatch,
    save: async () => {
      if (!state || !canSave || isSaving || resetting.isCalling) return
      const categoryOrder = orderOfMenu(state.present)
      const written = await save(seen, categoryOrder)
      if (!written) return
      const stored: SavedMenuOrder = { order: categoryOrder, updatedAt: undefined, ...written }
      setSeen(stored)
      setSent({ ...stored, order: categoryOrder })
      // Removes records from the screen that the server dropped because they were deleted.
      void menu.refetch()
    },
    /** Resolves after the menu is reset to its default order, or the user has cancelled. */
    reset: async () => {
      if (isSaving || resetting.isCalling || !(await confirm(setupTexts.confirmReset))) return
      try {
        await askWhenChanged(seen?.updatedAt, setupTexts.confirmReset, (basedOn) => resetting.call(noVariables, { basedOn }))
        dispatch({ type: 'discard' })
        setSeen(noOrder)
        setSent(noOrder)
        // A backend may return the menu itself in the saved order.
        void menu.refetch()
      } catch {
        // The error toast is already shown.
      }
    },
    /** Reloads menu and order. */
    refetch: menu.refetch,
  }
}
