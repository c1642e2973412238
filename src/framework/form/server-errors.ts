import type { HttpError } from '@refinedev/core'

/** A field, as far as a sentence of the server can be about it. */
export interface NamedField {
  name: string
  label: string
  requiredText?: string
  refusals?: readonly string[]
}

const startsWith = (sentence: string, words: string): boolean =>
  words !== '' && sentence.toLowerCase().startsWith(words.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(sentence.slice(words.length))

/** How much of a sentence names the field, in characters; 0 when it is about something else. */
const fit = (sentence: string, { name, label, requiredText, refusals = [] }: NamedField): number => {
  if (sentence === requiredText || refusals.includes(sentence)) return sentence.length
  return Math.max(0, ...[name, label].filter((words) => startsWith(sentence, words)).map((words) => words.length))
}

/**
 * The sentences with which a server refused a form, by the field that each is about: one of the field's
 * own refusals, or one that begins with its name or label. Sentences about no field are left to the toast.
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

/** The sentences of the answer with which a call was refused; none where no answer came. */
export const reasonsOf = (error: unknown): readonly string[] => {
  const { reasons } = (error ?? {}) as Partial<HttpError>
  return Array.isArray(reasons) ? reasons.filter((reason): reason is string => typeof reason === 'string') : []
}
