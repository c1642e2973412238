import type { MenuCategory } from '../domain/menu/menu-order'
import type { DocumentStore } from './document-store'

/** What a made price list shows (specification 3: quick shopping; prices in rupees). */
export interface PriceListData {
  /** The address on one line. */
  store: DocumentStore
  /** The day that it stands for, YYYY-MM-DD. */
  date: string
  /** In the order that they are shown in; a category without products is left out, and sold-out products are marked. */
  categories: readonly MenuCategory[]
  /** Rupees; 0 for none. */
  minimumOrder?: number
  /** '' for none */
  upiId?: string
}
