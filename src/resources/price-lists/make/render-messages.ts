/** How products are treated that customers cannot order now. */
export type SoldOutProducts = 'marked' | 'left-out'

/** Message from the page to the worker. */
export interface RenderRequest {
  store: { name: string; phone?: string; email?: string; address?: string }
  /** Date of the prices, YYYY-MM-DD. */
  date: string
  soldOut: SoldOutProducts
  /** Rupees; 0 for none. */
  minimumOrder: number
  /** '' for none */
  upiId: string
  /** Raw responses of the menu and its saved order; null for a backend that does not store an order. */
  menu: Blob
  order: Blob | null
  /** Absolute URL; undefined for a store without logo. */
  logo: string | undefined
}

/** The generated document. */
export interface RenderedPdf {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  products: number
  categories: number
  /** The store has a logo that could not be embedded. */
  isLogoLeftOut: boolean
  /** Names printed with □ for missing characters, without duplicates. */
  unprintable: string[]
}

/** Messages of the worker: progress, and finally the document or an error. */
export type RenderAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; pdf: RenderedPdf }
  | { kind: 'empty' }
  | { kind: 'unreadable'; what: 'menu' | 'order'; detail: string }
  | { kind: 'failed'; reason: string }
