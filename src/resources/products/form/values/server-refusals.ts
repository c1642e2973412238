import { productCodeTexts } from '../../../../domain/product/product-code'
import { product } from '../../../../domain/product/product'
import { productImageTexts } from '../../../../domain/product/product-images'
import { enteredFields } from '../../../../domain/record/form'
import { sentenceOf } from '../../../../domain/record/faults'
import { errorsAtFields, reasonsOf, type NamedField } from '../../../../framework/form/server-errors'
import { capitalized } from '../../../../framework/declaration/texts'
import type { FormFaults, FormField } from './form-field'
import { fieldLabels } from './field-labels'

/** Sentences that belong to one field, whatever they begin with. */
const refusals: Partial<Record<FormField, readonly string[]>> = {
  ...Object.fromEntries(
    enteredFields(product).map(([name, field]) => [name, [sentenceOf(field)].filter((text) => text !== undefined)]),
  ),
  productCode: Object.values(productCodeTexts),
  images: Object.values(productImageTexts).flatMap((text) => (typeof text === 'string' ? [text] : [])),
}

const fields: readonly NamedField[] = [
  ...Object.entries(fieldLabels).map(([name, label]) => ({ name, label, refusals: refusals[name as FormField] ?? [] })),
  // Its sentence names the size of the file as well.
  { name: 'images', label: 'File too large' },
]

/** A sentence without the field that it is about and a colon, where it begins so: 'supplierPhone: bad' → 'Bad'. */
const withoutField = (sentence: string, field: string): string => {
  const colon = sentence.indexOf(':')
  const named = sentence.slice(0, colon).trim().toLowerCase()
  const rest = sentence.slice(colon + 1).trim()
  const isName = [field, fieldLabels[field as FormField]].some((name) => name.toLowerCase() === named)
  return isName && rest !== '' ? capitalized(rest) : sentence
}

/** What the server said of single fields when it refused a product; the toast tells all of it. */
export const serverRefusals = (error: unknown): FormFaults =>
  Object.fromEntries(
    Object.entries(errorsAtFields(fields, reasonsOf(error))).map(([field, text]) => [field, withoutField(text, field)]),
  )
