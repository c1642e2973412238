/** What becomes of products that customers cannot order now. */
export type SoldOutProducts = 'marked' | 'left-out'

/** What the page sends to the worker. */
export interface RenderRequest {
  store: { name: string; phone?: string; email?: string; address?: string }
  /** The day that the list stands for, YYYY-MM-DD. */
  date: string
  soldOut: SoldOutProducts
  /** Rupees; 0 for none. */
  minimumOrder: number
  /** '' for none */
  upiId: string
  /** The menu and its saved order as they came over the wire; null for a backend that keeps no order. */
  menu: Blob
  order: Blob | null
  /** Where the logo is, absolute; undefined for a store without one. */
  logo: string | undefined
}

/** The made document. */
export interface RenderedPdf {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  products: number
  categories: number
  /** The store has a logo that is not on it. */
  isLogoLeftOut: boolean
  /** Names that are printed with □ in the place of signs that the fonts lack, each once. */
  unprintable: string[]
}

/** What the worker sends back: how far it is, and at last the document or why there is none. */
export type RenderAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; pdf: RenderedPdf }
  | { kind: 'empty' }
  | { kind: 'unreadable'; what: 'menu' | 'order'; detail: string }
  | { kind: 'failed'; reason: string }
