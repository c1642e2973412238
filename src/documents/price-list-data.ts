import type { MenuCategory } from '../domain/menu/menu-order'
import type { DocumentStore } from './document-store'

/** Data of a generated price list (contract 3.8; prices in rupees). */
export interface PriceListData {
  /** Its address is a single line. */
  store: DocumentStore
  /** Date of the prices, YYYY-MM-DD. */
  date: string
  /** In display order; categories without products are omitted, and sold-out products are marked. */
  categories: readonly MenuCategory[]
  /** Rupees; 0 for none. */
  minimumOrder?: number
  /** '' for none */
  upiId?: string
}
