import { withPlainDigits } from '../shared/typed/text'

/** The properties that determine whether a product is out of stock. */
interface Stocked {
  inStock?: boolean | null
  stockQuantity?: number | null
}

/**
 * Returns whether a product is out of stock, for figures, display and orders: it is marked so or has no pieces
 * (docs/decisions/0016 and 0026). A product with neither property is in stock.
 */
export const isSoldOut = ({ inStock, stockQuantity }: Stocked): boolean => inStock === false || (stockQuantity ?? 1) < 1

/** Whether a product is in stock, but few pieces are left. @param lowStockAt of the store's settings */
export const isLowStock = (product: Stocked, lowStockAt: number): boolean =>
  !isSoldOut(product) && typeof product.stockQuantity === 'number' && product.stockQuantity <= lowStockAt

/** Stock filter of a list of products: `out` of stock, `in` stock, or in stock but `low` according to the store's settings. */
export const stockLevels = ['in', 'out', 'low'] as const

/** A number with digits grouped by commas (1,00,000 as well as 100,000) or without grouping. */
const leadingNumber = /\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d)|\d+/

/** The first number of a case text: 100 of 'qty:100 box', 1000 of '1,000 pcs' (contract 3.7, 9.7). 0 if there is none. */
export const piecesPerCase = (caseQuantity: string): number =>
  Number(leadingNumber.exec(withPlainDigits(caseQuantity))?.[0].replaceAll(',', '') ?? 0)

/** A case text as shown to customers: '100 box' of 'qty:100 box'. */
export const contentsOf = (caseQuantity: string): string => caseQuantity.replace(/^\s*qty\s*:/i, '').trim()

/** Pieces in stock: number of cases × pieces per case (contract 9.7). */
export const stockOfCases = (receivedCase: number, caseQuantity: string): number =>
  Math.max(0, Math.trunc(receivedCase)) * piecesPerCase(caseQuantity)
