import { arrangeMenu, isSameOrder, orderOfMenu, type MenuCategory } from '../../../../domain/menu/menu-order'
import { withMovedCategory, withMovedProduct, type Arranged } from './arrangement'

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
const adopted = (saved: MenuCategory[], arranged: Arranged): Arranged => arrangeMenu(saved, orderOfMenu(arranged))

const after = (state: Arranging, present: Arranged): Arranging =>
  isSameOrder(present, state.present) ? state : { ...state, present, past: [...state.past.slice(1 - mostSteps), state.present] }

/** Reducer of the arrangement (contract 4.8). */
export const arrange = (state: Arranging, step: Step): Arranging => {
  const { saved, present, past } = state
  switch (step.type) {
    case 'loaded':
      return {
        ...state,
        saved: step.saved,
        present: isSameOrder(present, saved) ? step.saved : adopted(step.saved, present),
      }
    case 'category':
      return after(state, withMovedCategory(present, step.from, step.to))
    case 'product':
      return after(state, withMovedProduct(present, step.categoryId, step.from, step.to))
    case 'restored':
      return after(state, adopted(saved, step.arranged))
    case 'undo': {
      const before = past.at(-1)
      return before ? { ...state, present: adopted(saved, before), past: past.slice(0, -1) } : state
    }
    case 'discard':
      return startArranging(saved)
  }
}
