import { arrangeMenu, isSameOrder, orderOfMenu, type MenuCategory } from '../../../../domain/menu/menu-order'
import { withMovedCategory, withMovedProduct, type Arranged } from './arrangement'

/** Moves that can be taken back; older ones are forgotten. */
const mostSteps = 100

export interface Arranging {
  /** As the store has it. */
  saved: MenuCategory[]
  /** As it stands on the screen. */
  present: Arranged
  /** As it stood before each move, the last one at the end. */
  past: readonly Arranged[]
}

export type Step =
  /** Another answer of the store: what was moved on the screen stays moved. */
  | { type: 'loaded'; saved: MenuCategory[] }
  | { type: 'category'; from: number; to: number }
  | { type: 'product'; categoryId: string; from: number; to: number }
  /** An arrangement that was left unsaved, of a menu that may have changed since. */
  | { type: 'restored'; arranged: Arranged }
  | { type: 'undo' }
  /** Everything as the store has it. */
  | { type: 'discard' }

/** The arrangement as the store has it, before anything was moved. */
export const startArranging = (saved: MenuCategory[]): Arranging => ({ saved, present: saved, past: [] })

/** An arrangement of before, of the products that there are now. */
const adopted = (saved: MenuCategory[], arranged: Arranged): Arranged => arrangeMenu(saved, orderOfMenu(arranged))

const after = (state: Arranging, present: Arranged): Arranging =>
  isSameOrder(present, state.present) ? state : { ...state, present, past: [...state.past.slice(1 - mostSteps), state.present] }

/** What a step makes of the menu on the screen (specification 4: quick shopping editor). */
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
