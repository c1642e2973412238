import { productRequestTexts, productTextLimits as limits } from '../../../../domain/product/product-request-texts'
import { screenTexts } from '../../../../framework/declaration/texts'
import { fieldLabels } from './field-labels'
import type { FormFaults } from './form-field'
import type { ProductFormValues, TextName } from './form-values'
import { tagsOf } from './product-payload'

/** Characters of each text, as the server counts them. */
const longest = {
  name: limits.name,
  description: limits.description,
  brandName: limits.short,
  youtubeLink: limits.link,
  caseQuantity: limits.short,
  supplierName: limits.short,
} as const satisfies Partial<Record<TextName, number>>

/** Characters of a text as it is sent: a multipart form sends every end of a line as two. */
const sentLength = (text: string): number => text.trim().replace(/\r?\n/g, '\r\n').length

const tagsFault = (typed: string): string | undefined => {
  const tags = tagsOf(typed)
  if (tags.some((tag) => tag.length > limits.tag)) return productRequestTexts.tagTooLong
  return tags.length > limits.tags ? productRequestTexts.tooManyTags : undefined
}

/** Which texts are too long, by field. Inputs take them all the same: what was pasted is not cut without a word. */
export const lengthFaults = (values: ProductFormValues): FormFaults => {
  const tooLong = (Object.keys(longest) as (keyof typeof longest)[]).filter(
    (field) => sentLength(values[field]) > longest[field],
  )
  const tags = tagsFault(values.tags)
  return {
    ...Object.fromEntries(tooLong.map((field) => [field, screenTexts.tooLong(fieldLabels[field], longest[field])])),
    ...(tags === undefined ? {} : { tags }),
  }
}
