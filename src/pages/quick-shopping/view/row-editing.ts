import type { MenuProduct } from '../../../domain/menu/menu-order'

/** Callbacks of a row in the edit mode of the menu view. */
export interface RowEditing {
  /** Moves a product to the typed position; NaN for invalid input. */
  place: (product: MenuProduct, typed: number) => void
  /** Reports whether a number is being edited and not applied yet. */
  setTyping: (isTyping: boolean) => void
}
