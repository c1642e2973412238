import type { HttpError } from '@refinedev/core'
import { capitalize } from '../../domain/shared/names'
import type { FormErrors, NamedField } from './record-form'

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
 * with its name or label. Other messages are shown in the toast and beside the buttons of the form.
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

/** A message without a leading name or label of its field: 'supplierPhone: bad' → 'Bad'. */
const withoutField = (message: string, { name, label }: NamedField): string => {
  const [named = '', rest = ''] = message.split(/:(.*)/s).map((part) => part.trim())
  const isNamed = [name, label].some((word) => word.toLowerCase() === named.toLowerCase())
  return isNamed && rest !== '' ? capitalize(rest) : message
}

/** The error messages of a refused call by field, as they are shown there; the toast shows all of them. */
export const refusedFields = (fields: readonly NamedField[], error: unknown): FormErrors => {
  const errors = errorsAtFields(fields, reasonsOf(error))
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = errors[field.name]
      return text === undefined ? [] : [[field.name, withoutField(text, field)]]
    }),
  )
}

/** What the toast of a failed call says and no field shows, as the form shows it at its buttons; undefined for nothing. */
export const failureBesides = (fields: FormErrors, error: unknown): string | undefined => {
  const message = error instanceof Error && error.message !== '' ? error.message : undefined
  // A field shows a message without its name.
  const atFields = Object.values(fields).flatMap((text) => (text === undefined ? [] : [text.toLowerCase()]))
  const isAtField = (text: string): boolean => atFields.some((shown) => text.toLowerCase().endsWith(shown))
  const reasons = reasonsOf(error)
  if (message === undefined || isAtField(message)) return undefined
  if (!reasons.some(isAtField)) return message
  // The message is one of the reasons, about them as a whole, or a list that replaces the server's own message.
  const isTold = (reason: string): boolean => reasons.includes(message) || message.includes(reason)
  const others = reasons.filter((reason) => reason !== message && isTold(reason) && !isAtField(reason))
  return others.length === 0 ? undefined : others.join(', ')
}
