import type { HttpError } from '@refinedev/core'

/** A field to which an error message of the server can be assigned. */
export interface NamedField {
  name: string
  label: string
  requiredText?: string
  /** Messages that belong to the field, or their beginnings. */
  refusals?: readonly string[]
}

const startsWith = (sentence: string, words: string): boolean =>
  words !== '' && sentence.toLowerCase().startsWith(words.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(sentence.slice(words.length))

/** Number of characters of a message that name the field; 0 when the message is about something else. */
const fit = (sentence: string, { name, label, requiredText = '', refusals = [] }: NamedField): number =>
  Math.max(
    0,
    ...[name, label, requiredText, ...refusals].filter((words) => startsWith(sentence, words)).map(({ length }) => length),
  )

/**
 * Assigns the server's error messages to fields: a message belongs to a field when it begins with one of its `refusals`, or
 * with its name or label. Other messages are only shown in the toast.
 */
export const errorsAtFields = (fields: readonly NamedField[], sentences: readonly string[]): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const sentence of sentences) {
    const best = fields.reduce<{ name?: string; fit: number }>(
      (found, field) => {
        const fieldFit = fit(sentence, field)
        return fieldFit > found.fit ? { name: field.name, fit: fieldFit } : found
      },
      { fit: 0 },
    )
    if (best.name !== undefined) errors[best.name] ??= sentence
  }
  return errors
}

/** Error messages in the answer of a refused call; empty when there was no answer. */
export const reasonsOf = (error: unknown): readonly string[] => {
  const { reasons } = (error ?? {}) as Partial<HttpError>
  return Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === 'string') : []
}
