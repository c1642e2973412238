/** A JSON object with unknown fields. */
export type Fields = Readonly<Record<string, unknown>>

/** Returns an object's fields; {} for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** Returns a list; [] for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the first value that is a text or a number, as trimmed text; '' when there is none. */
export const textOf = (...values: unknown[]): string => {
  for (const value of values) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return ''
}

/** Returns the given fields of an object as texts; '' for any other value. */
export const textsOf = <Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> => {
  const fields = fieldsOf(value)
  return Object.fromEntries(names.map((name) => [name, textOf(fields[name])])) as Record<Name, string>
}

/** Parses a finite number, also one written as text ('1,250.50'); undefined for any other value. */
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Converts a time to ISO 8601; numbers are epoch ms. Undefined for an invalid time. */
export const instantOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  return typeof value === 'string' ? value : date.toISOString()
}

/**
 * Returns the http(s) URL of an image or a link; undefined for any other scheme ('javascript:…').
 *
 * @param host base URL for paths of stored files: 'https://host'
 */
export const addressOf = (value: unknown, host: string): string | undefined => {
  const text = textOf(value, fieldsOf(value).url)
  if (text === '') return undefined
  try {
    // URL.canParse is not supported by phones of 2023.
    const { protocol, href } = new URL(text, host)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
