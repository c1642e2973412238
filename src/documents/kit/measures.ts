/** Converts millimetres to points (1/72 inch), the unit of all lengths on a page. */
export const millimetres = (length: number): number => (length * 72) / 25.4

/** A4 in points. */
export const a4 = { width: millimetres(210), height: millimetres(297) } as const

/** Page margins, in points. */
export const margins = { side: millimetres(14), top: millimetres(13), bottom: millimetres(18) } as const

/** Area inside the margins, in points; y grows downwards from the top edge of the page. */
export const contentArea = {
  left: margins.side,
  right: a4.width - margins.side,
  top: margins.top,
  bottom: a4.height - margins.bottom,
  width: a4.width - 2 * margins.side,
} as const

/** Formats a number in PDF syntax: at most two decimals, no exponent. */
export const pdfNumber = (value: number): string => String(Math.round(value * 100) / 100)
