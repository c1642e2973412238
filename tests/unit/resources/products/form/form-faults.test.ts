import { describe, expect, test } from 'vitest'
import { product } from '../../../../../src/domain/product/product'
import { referenceFault } from '../../../../../src/framework/form/inputs/reference'
import { formTexts } from '../../../../../src/resources/products/form/form-texts'
import { formFaults, newProductValues, type ProductFormValues } from '../../../../../src/resources/products/form/form-values'

const good: ProductFormValues = {
  ...newProductValues('2026-11-20'),
  productCode: 'ABC1',
  name: 'Rocket',
  description: 'Flies',
  basePrice: '40',
  categoryId: 'c1',
  subcategoryId: 's1',
}
/** Ids that can be chosen; undefined while they are not known. */
interface Choosable {
  categories: readonly string[] | undefined
  subcategories: readonly string[] | undefined
}
const choosable: Choosable = { categories: ['c1', 'c2'], subcategories: ['s1'] }
const choicesOf = (ids: readonly string[] | undefined) => ({
  isKnown: ids !== undefined,
  options: (ids ?? []).map((value) => ({ value, label: value })),
})
const { categories, subcategories } = formTexts
const faults = (change: Partial<ProductFormValues>, choices = choosable, when: 'create' | 'edit' = 'create') => {
  const values = { ...good, ...change }
  const category = { ...product.fields.categoryId, name: 'categoryId', texts: categories, isReady: () => true }
  const subcategory = { ...product.fields.subcategoryId, name: 'subcategoryId', texts: subcategories }
  const references = [
    { ...category, choices: () => choicesOf(choices.categories) },
    { ...subcategory, choices: () => choicesOf(choices.subcategories), isReady: () => values.categoryId !== '' },
  ]
  return references.reduce((found, one) => ({ ...found, ...referenceFault(one, values) }), formFaults(values, when))
}

test('a valid product has no errors', () => {
  expect(faults({})).toEqual({})
})

describe('each error message of contract 5.7 is shown at its field', () => {
  test.each<[Partial<ProductFormValues>, string, string]>([
    [{ productCode: 'AB' }, 'productCode', 'Product code must be at least 3 characters'],
    [{ name: ' ' }, 'name', 'Product name is required'],
    [{ basePrice: 'forty' }, 'basePrice', 'Please enter a valid base price.'],
    [
      { basePrice: '40', sellingPrice: '39', isPriceTyped: true },
      'sellingPrice',
      'Selling price must be between ₹40 and ₹440: a margin of 0 to 1000%',
    ],
    [{ sellingPrice: 'cheap', isPriceTyped: true }, 'sellingPrice', 'Please enter a valid selling price.'],
    [{ profitMarginPercentage: '' }, 'profitMarginPercentage', 'Profit margin must be between 0 and 1000'],
    [{ categoryId: '' }, 'categoryId', 'Please select a category.'],
    [{ categoryId: 'gone' }, 'categoryId', 'Please select a category.'],
    [{ subcategoryId: '' }, 'subcategoryId', 'Please select a subcategory.'],
    [{ subcategoryId: 'of another category' }, 'subcategoryId', 'Please select a subcategory.'],
    [{ stockQuantity: '', stockFrom: 'typed' }, 'stockQuantity', 'Stock quantity must be a whole number, at least 0'],
    [{ maxQuantityPerCustomer: '0' }, 'maxQuantityPerCustomer', 'Maximum per customer must be a whole number, at least 1'],
  ])('%j', (change, field, text) => {
    expect(faults(change)).toEqual({ [field]: text })
  })
})

test('texts and words that are too long are rejected, a line break counting once, though a form with pictures sends two', () => {
  const long = (length: number): string => 'x'.repeat(length)
  expect(faults({ description: `${long(2_499)}\n${long(2_500)}` })).toEqual({})
  expect(faults({ description: `${long(2_500)}\n${long(2_500)}`, tags: long(41) })).toEqual({
    description: 'Description must be at most 5000 characters',
    tags: 'Tags must be at most 40 characters each',
  })
})

test('missing categories and missing subcategories have their own error messages', () => {
  expect(faults({ categoryId: '' }, { categories: [], subcategories: [] })).toMatchObject({
    categoryId: 'Categories are not available. Please refresh and try again.',
  })
  expect(faults({ subcategoryId: '' }, { categories: ['c1'], subcategories: [] })).toEqual({
    subcategoryId: 'No subcategories available for the selected category...',
  })
})

test('a chosen category is accepted while the choices are unknown', () => {
  const unknown = { categories: undefined, subcategories: undefined }
  expect(faults({}, unknown)).toEqual({})
  expect(faults({ categoryId: '' }, unknown)).toMatchObject({ categoryId: 'Please select a category.' })
})

test('the code of an existing product is not validated', () => {
  expect(faults({ productCode: 'old-code' }, choosable, 'edit')).toEqual({})
})
