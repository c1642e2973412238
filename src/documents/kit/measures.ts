/** Points (1/72 inch) of a length in millimetres; everything on a page is reckoned in points. */
export const millimetres = (length: number): number => (length * 72) / 25.4

/** A4 in points. */
export const a4 = { width: millimetres(210), height: millimetres(297) } as const

/** What stays empty at the edges of a page, in points. */
export const margins = { side: millimetres(14), top: millimetres(13), bottom: millimetres(18) } as const

/** What is left between the margins, in points; y grows downwards from the page's upper edge. */
export const body = {
  left: margins.side,
  right: a4.width - margins.side,
  top: margins.top,
  bottom: a4.height - margins.bottom,
  width: a4.width - 2 * margins.side,
} as const

/** A number as a page's content writes it: at most two decimals, no exponent. */
export const written = (value: number): string => String(Math.round(value * 100) / 100)
