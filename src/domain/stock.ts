/**
 * The number that a case text begins with: 100 of 'qty:100 box' (specification 3 and 9: case quantity).
 * 0 when there is none.
 */
export const piecesPerCase = (caseQuantity: string): number => Number(/\d+/.exec(caseQuantity)?.[0] ?? 0)

/** Pieces in stock as the cases say: number of cases × pieces in each (specification 9: pricing rules). */
export const stockOfCases = (receivedCase: number, caseQuantity: string): number =>
  Math.max(0, Math.trunc(receivedCase)) * piecesPerCase(caseQuantity)
