/** A colour in PDF syntax: red, green and blue from 0 to 1. */
export type Colour = `${number} ${number} ${number}`

/** Converts '#2D4F4A' to PDF syntax. */
const colour = (hex: string): Colour => {
  const share = (start: number): number => Math.round((parseInt(hex.slice(start, start + 2), 16) / 255) * 1000) / 1000
  return `${share(1)} ${share(3)} ${share(5)}`
}

/** The brand's teal (contract 9.2), with colours that are legible on paper. */
export const colours = {
  brand: colour('#2D4F4A'),
  accent: colour('#14B8A6'),
  tint: colour('#E3F4F1'),
  ink: colour('#1A1F1E'),
  /** For papers from black-and-white printers, which print every other colour as a pattern of dots. */
  black: colour('#000000'),
  faint: colour('#5C6765'),
  rule: colour('#D5DEDC'),
  paper: colour('#FFFFFF'),
  /** Sparks of a burst. */
  spark: colour('#FDE047'),
  warning: colour('#B42318'),
  warningTint: colour('#FDECEA'),
} as const
