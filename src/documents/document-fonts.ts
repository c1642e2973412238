/**
 * Scripts that have fonts of their own besides the Latin one, by their Unicode names: those of India's largest languages, Urdu and
 * Punjabi included.
 */
export const fontScripts = [
  ...(['Tamil', 'Devanagari', 'Bengali', 'Telugu', 'Gujarati', 'Arabic', 'Kannada', 'Oriya', 'Malayalam', 'Gurmukhi'] as const),
]

export type FontScript = (typeof fontScripts)[number]

/** Font files (TrueType) of the two weights. */
export interface FontFiles {
  regular: Uint8Array
  bold: Uint8Array
}

/** Font files of a document, read from disk or downloaded. */
export interface DocumentFonts {
  /** Latin, digits and ₹. */
  latin: FontFiles
  /** Those of the scripts that occur in the document. */
  scripts: Partial<Record<FontScript, FontFiles>>
}

/** Signs that several scripts share and that only one of the fonts is asked for. */
const shared: Partial<Record<FontScript, string>> = {
  // The dandas, which end sentences in most scripts of India.
  Devanagari: '\\u0964\\u0965',
  // Its comma, semicolon, question mark and digits.
  Arabic: '\\u060c\\u061b\\u061f\\u0660-\\u0669',
}

const patterns = fontScripts.map((script) => [script, new RegExp(`[\\p{Script=${script}}${shared[script] ?? ''}]`, 'u')] as const)

/** All scripts begin after this character, so most texts need not be searched. */
const latinOnly = /^[\0-\u05ff]*$/

/** The script of a text that has a font of its own; undefined for Latin and all others. */
export const fontScriptOf = (text: string): FontScript | undefined =>
  latinOnly.test(text) ? undefined : patterns.find(([, pattern]) => pattern.test(text))?.[0]

/** All texts of a value, each on its own line; pictures have none. */
const textsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return ''
  return Object.values(value).map(textsOf).join('\n')
}

/** The scripts that occur in the data of a document, whose fonts it needs. */
export const fontScriptsIn = (data: unknown): FontScript[] => {
  const texts = textsOf(data)
  return latinOnly.test(texts) ? [] : patterns.filter(([, pattern]) => pattern.test(texts)).map(([script]) => script)
}
