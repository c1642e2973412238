/** An object of JSON, of which nothing is known yet. */
export type Fields = Readonly<Record<string, unknown>>

/** An object as its fields; anything else as an object without any. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** A list as it is; anything else as an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The first of the values that is a text or a number, as text without blanks around it; '' when none is. */
export const textOf = (...values: unknown[]): string => {
  for (const value of values) {
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return ''
}

/** Some fields of an object as texts; '' for each that is none. */
export const textsOf = <Name extends string>(value: unknown, names: readonly Name[]): Record<Name, string> => {
  const fields = fieldsOf(value)
  return Object.fromEntries(names.map((name) => [name, textOf(fields[name])])) as Record<Name, string>
}

/** A finite number, written as a number or in numerals ('1,250.50'); undefined for anything else. */
export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** An instant as ISO 8601 text; numbers count as epoch ms. undefined for what is no time. */
export const instantOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  return typeof value === 'string' ? value : date.toISOString()
}

/**
 * An address of the web that a picture or a link may have; undefined for any other scheme ('javascript:…').
 *
 * @param host where paths of stored files belong: 'https://host'
 */
export const addressOf = (value: unknown, host: string): string | undefined => {
  const text = textOf(value, fieldsOf(value).url)
  if (text === '') return undefined
  try {
    // Not URL.canParse: phones of 2023 lack it.
    const { protocol, href } = new URL(text, host)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}
