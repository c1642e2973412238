/** A glyph's code as four hexadecimal digits. */
export const hexOfCode = (code: number): string => code.toString(16).padStart(4, '0')

/** UTF-16 of a text as hexadecimal digits, four per unit, big-endian. */
export const hexOfText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => hexOfCode(text.charCodeAt(index))).join('')
