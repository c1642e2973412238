import { productCodeTexts } from '../../../../domain/product-code'
import { productFaultTexts } from '../../../../domain/product-faults'
import { productImageTexts } from '../../../../domain/product-images'
import type { FormField } from './form-faults'
import { fieldLabels } from './field-labels'

/** Sentences that belong to one field, whichever it begins with. */
const knownTexts = new Map<string, FormField>([
  ...Object.entries(productFaultTexts).map(([field, text]): [string, FormField] => [text, field as FormField]),
  ...Object.values(productCodeTexts).map((text): [string, FormField] => [text, 'productCode']),
  ...Object.values(productImageTexts).flatMap((text): [string, FormField][] =>
    typeof text === 'string' ? [[text, 'images']] : [],
  ),
])

/** What the names of a field may be at the beginning of a sentence, the longest first. */
const names: [string, FormField][] = Object.entries(fieldLabels)
  .flatMap(([field, label]): [string, FormField][] => [
    [field.toLowerCase(), field as FormField],
    [label.toLowerCase(), field as FormField],
  ])
  .sort(([one], [other]) => other.length - one.length)

const fieldOf = (text: string): FormField | undefined => {
  const known = knownTexts.get(text)
  if (known) return known
  const words = text.toLowerCase()
  if (words.startsWith('file too large')) return 'images'
  return names.find(([name]) => words.startsWith(name) && !/^\w/.test(words.slice(name.length)))?.[1]
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

/** The sentences of a refusal: its list of errors, else its one message; none for other failures (server.md). */
const sentencesOf = (error: unknown): string[] => {
  if (!(error instanceof Error) || !('statusCode' in error)) return []
  const isRefusal = [400, 409, 413, 415, 422].includes(Number(error.statusCode))
  if (!isRefusal) return []
  const { errors } = (error.cause ?? {}) as { errors?: unknown }
  return isList(errors) && errors.length > 0 ? errors : [error.message]
}

/**
 * What the server said of single fields when it refused a product; the toast tells all of it. A sentence
 * belongs to a field by what it says, or by beginning with its name.
 */
export const serverRefusals = (error: unknown): Partial<Record<FormField, string>> => {
  const placed: Partial<Record<FormField, string>> = {}
  for (const sentence of sentencesOf(error)) {
    const field = fieldOf(sentence)
    if (field) placed[field] ??= sentence
  }
  return placed
}
