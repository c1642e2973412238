import type { MenuCategory } from '../../../domain/menu-order'

/** What the page sends to the worker. */
export interface RenderRequest {
  store: { name: string; phone?: string; email?: string }
  /** The day that the list stands for, YYYY-MM-DD. */
  date: string
  /** As they are arranged. */
  categories: readonly MenuCategory[]
  /** Where the logo is, absolute; undefined for a store without one. */
  logo: string | undefined
}

/** The made document. */
export interface RenderedPdf {
  bytes: Uint8Array<ArrayBuffer>
  pages: number
  /** The store has a logo that is not on it. */
  isLogoLeftOut: boolean
}

/** What the worker sends back: how far it is, and at last the document or why there is none. */
export type RenderAnswer =
  | { kind: 'progress'; percent: number }
  | { kind: 'done'; pdf: RenderedPdf }
  | { kind: 'failed'; reason: string }
