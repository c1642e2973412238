import type { MenuProduct } from '../../../domain/menu/menu-order'

/** What a row of the menu view tells the page while the menu is edited. */
export interface RowEditing {
  /** Puts a product where the typed number says; NaN for what is no number. */
  place: (product: MenuProduct, typed: number) => void
  /** Says that a number is being typed that is not taken yet, or no longer. */
  setTyping: (isTyping: boolean) => void
}
