/** What whether a product is out of stock depends on. */
interface Stocked {
  inStock?: boolean | null
  stockQuantity?: number | null
}

/**
 * Whether a product is out of stock, wherever it is counted, shown or ordered: as marked, or as its count has it
 * (docs/decisions/0016 and 0026). One that says nothing of either is in stock.
 */
export const isSoldOut = ({ inStock, stockQuantity }: Stocked): boolean => inStock === false || (stockQuantity ?? 1) < 1

/**
 * What a list of products may be asked for by their stock: `out` of it, `in` stock, or in stock but `low`, with as few
 * pieces left as the store's settings say.
 */
export const stockLevels = ['in', 'out', 'low'] as const

export type StockLevel = (typeof stockLevels)[number]

/** A number, its digits grouped by commas (1,00,000 as well as 100,000) or not at all. */
const leadingNumber = /\d{1,3}(?:,\d{2,3})*,\d{3}(?!,?\d)|\d+/

/**
 * The number that a case text begins with: 100 of 'qty:100 box', 1000 of '1,000 pcs' (specification 3 and 9:
 * case quantity). 0 when there is none.
 */
export const piecesPerCase = (caseQuantity: string): number =>
  Number(leadingNumber.exec(caseQuantity)?.[0].replaceAll(',', '') ?? 0)

/** A case text as customers read it: '100 box' of 'qty:100 box'. */
export const contentsOf = (caseQuantity: string): string => caseQuantity.replace(/^\s*qty\s*:/i, '').trim()

/** Pieces in stock as the cases say: number of cases × pieces in each (specification 9: pricing rules). */
export const stockOfCases = (receivedCase: number, caseQuantity: string): number =>
  Math.max(0, Math.trunc(receivedCase)) * piecesPerCase(caseQuantity)
