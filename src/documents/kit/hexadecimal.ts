/** A glyph's code as four hexadecimal digits. */
export const hexOfCode = (code: number): string => code.toString(16).padStart(4, '0')

/** A text's UTF-16 as hexadecimal digits, four per unit, the higher byte first. */
export const hexOfText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hexOfCode(text.charCodeAt(index))).join('')
