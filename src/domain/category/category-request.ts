import * as z from 'zod/mini'
import { categoryTexts } from './category'
import { categoryNameLength, cleanCategoryName, rawNameLength } from './category-name'
import { hasControlCharacters, maxText, textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'
import { isVisible } from '../shared/visible-text'

/** A name, cleaned; `required` is said when there is none (specification 5). */
const nameField = (label: string, required: string) =>
  z.string(required).check(
    maxText(label, categoryNameLength, rawNameLength),
    z.overwrite(cleanCategoryName),
    z.refine(isVisible, { error: required, abort: true }),
    maxText(label, categoryNameLength),
    z.refine((name) => !hasControlCharacters(name), requestTexts.text(label)),
  )

const idLength = 40

/** Body of `POST /categories` and `PUT /categories/{id}` (specification 5 and 7). */
export const categoryRequest = z.object({ name: nameField('Category name', categoryTexts.name) }, requestTexts.object)

const { nameAndCategory } = categoryTexts

/** Body of `POST /subcategories` (specification 5 and 7). */
export const newSubcategoryRequest = z.object(
  {
    name: nameField('Subcategory name', nameAndCategory),
    categoryId: z.string(nameAndCategory).check(z.trim(), z.minLength(1, nameAndCategory), maxText('categoryId', idLength)),
  },
  requestTexts.object,
)

export type NewSubcategoryRequest = z.infer<typeof newSubcategoryRequest>

/** Body of `PUT /subcategories/{id}` (specification 5 and 7); without `categoryId` it stays in its category. */
export const subcategoryRequest = z.object(
  {
    name: nameField('Subcategory name', categoryTexts.subcategoryName),
    categoryId: z.nullish(textField('categoryId', idLength)),
  },
  requestTexts.object,
)

export type SubcategoryRequest = z.infer<typeof subcategoryRequest>
