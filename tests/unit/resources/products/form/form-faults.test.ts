import { expect, test } from 'vitest'
import { product } from '../../../../../src/domain/product/product'
import { referenceFault } from '../../../../../src/framework/form/inputs/reference'
import { formTexts } from '../../../../../src/resources/products/form/form-texts'
import {
  formFaults,
  inputs,
  newProductValues,
  type ProductFormValues,
} from '../../../../../src/resources/products/form/form-values'
import fc from 'fast-check'
import { checkCodeEndpoint } from '../../../../../src/resources/products/endpoints/product-calls'
import { productCodeTexts } from '../../../../../src/domain/product/product-code'
import { type CodeCheck, codeChecker, type CodeEvent, uncheckedCode } from '../../../../../src/framework/form/inputs/code'
import { ProviderError } from '../../../../../src/providers/data/provider-error'
import { StatusError } from '../../../../../src/framework/declaration/request-errors'
import { refusedFields } from '../../../../../src/framework/form/server-errors'
import { productImageRules } from '../../../../../src/domain/product/product-images'
import { namedImages } from '../../../../../src/framework/form/inputs/images'
import { namedFields } from '../../../../../src/framework/form/inputs/record-input'
import { writeEndpoints } from '../../../../../src/resources/products/endpoints/record-endpoints'

const good: ProductFormValues = {
  ...newProductValues('2026-11-20'),
  ...{ productCode: 'ABC1', name: 'Rocket', description: 'Flies', basePrice: '40', categoryId: 'c1', subcategoryId: 's1' },
}
/** Ids that can be chosen; undefined while they are not known. */
type Choosable = Record<'categories' | 'subcategories', readonly string[] | undefined>
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

test.each<[Partial<ProductFormValues>, string, string]>([
  [{ productCode: 'AB' }, 'productCode', 'Product code must be at least 3 characters'],
  [{ basePrice: 'forty' }, 'basePrice', 'Please enter a valid base price.'],
  [
    { basePrice: '40', sellingPrice: '39', isPriceTyped: true },
    'sellingPrice',
    'Selling price must be between ₹40 and ₹440: a margin of 0 to 1000%',
  ],
  [{ sellingPrice: 'cheap', isPriceTyped: true }, 'sellingPrice', 'Please enter a valid selling price.'],
  [{ categoryId: 'gone' }, 'categoryId', 'Please select a category.'],
  [{ subcategoryId: 'of another category' }, 'subcategoryId', 'Please select a subcategory.'],
  [{ stockQuantity: '', stockFrom: 'typed' }, 'stockQuantity', 'Stock quantity must be a whole number, at least 0'],
  [{ maxQuantityPerCustomer: '0' }, 'maxQuantityPerCustomer', 'Maximum per customer must be a whole number, at least 1'],
])('each error message of contract 5.7 is shown at its field: %j', (change, field, text) => {
  expect(faults(change)).toEqual({ [field]: text })
})

test('texts and words that are too long are rejected, a line break counting once, though a form with pictures sends two', () => {
  const long = (length: number): string => 'x'.repeat(length)
  expect(faults({ description: `${long(2_499)}\n${long(2_500)}` })).toEqual({})
  expect(faults({ description: `${long(2_500)}\n${long(2_500)}`, tags: long(41) })).toEqual({
    description: 'Description must be at most 5000 characters',
    tags: 'Tags must be at most 40 characters each',
  })
})

test('missing categories and subcategories have their own error messages, and a chosen one is accepted while the choices are unknown', () => {
  const categoryId = 'Categories are not available. Please refresh and try again.'
  expect(faults({ categoryId: '' }, { categories: [], subcategories: [] })).toMatchObject({ categoryId })
  const subcategoryId = 'No subcategories available for the selected category...'
  expect(faults({ subcategoryId: '' }, { categories: ['c1'], subcategories: [] })).toEqual({ subcategoryId })
  const unknown = { categories: undefined, subcategories: undefined }
  expect(faults({}, unknown)).toEqual({})
  expect(faults({ categoryId: '' }, unknown)).toMatchObject({ categoryId: 'Please select a category.' })
})

test('the code of an existing product is not validated', () => {
  expect(faults({ productCode: 'old-code' }, choosable, 'edit')).toEqual({})
})

const after = (...events: CodeEvent[]): CodeCheck => events.reduce(codeChecker(productCodeTexts), uncheckedCode)
const asked = (code = 'ABC'): CodeEvent => ({ kind: 'asked', code, message: 'Checking availability...' })
const answered = (isAvailable: boolean, message?: string, code = 'ABC'): CodeEvent => ({
  ...{ kind: 'answered', code },
  answer: { isAvailable, message },
})
const failed = (code = 'ABC'): CodeEvent => ({ kind: 'failed', code })

test.each<[string, CodeEvent[], string | undefined]>([
  ['idle', [], undefined],
  ['idle', [asked(), answered(true), { kind: 'changed' }], undefined],
  ['checking', [asked()], 'Checking availability...'],
  ['available', [asked(), answered(true)], 'Product code is available'],
  ['unavailable', [asked(), answered(false, 'Product code is already in use')], 'Product code is already in use'],
  ['unavailable', [asked(), answered(false)], 'Product code is not available. Please choose a different code.'],
  ['error', [asked(), failed()], 'Error checking product code availability'],
])('a code is %s after %j', (status, events, message) => {
  expect(after(...events)).toEqual(message === undefined ? { status } : { status, code: 'ABC', message })
})

test('only the response for the last requested code counts, in any order of responses', () => {
  const codes = fc.constantFrom('AAA', 'BBB', 'CCC')
  const event = fc.oneof(
    codes.map(asked),
    fc.tuple(codes, fc.boolean()).map(([code, isAvailable]) => answered(isAvailable, undefined, code)),
    codes.map(failed),
    fc.constant<CodeEvent>({ kind: 'changed' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const check = after(...events)
      const at = events.findLastIndex(({ kind }) => kind === 'asked' || kind === 'changed')
      const last = events[at]
      if (last?.kind !== 'asked') {
        expect(check).toEqual(uncheckedCode)
        return
      }
      const { code } = last
      const answer = events.slice(at).find((one) => (one.kind === 'answered' || one.kind === 'failed') && one.code === code)
      expect(check).toMatchObject({ code })
      if (!answer) expect(check.status).toBe('checking')
      else if (answer.kind === 'failed') expect(check.status).toBe('error')
      else if (answer.kind === 'answered') expect(check.status).toBe(answer.answer.isAvailable ? 'available' : 'unavailable')
    }),
  )
})

test.each([
  [{ isAvailable: true, message: 'Free' }, true, 'Free'],
  [{ data: { isAvailable: false } }, false, undefined],
  [{ isAvailable: 'yes', message: 5 }, false, undefined],
])('the response about a code is read from %j', (body, isAvailable, message) => {
  expect(checkCodeEndpoint.parse(body)).toEqual({ isAvailable, message })
})

test.each([{}, [], null, 'available', { message: 'hm' }])('the response about a code cannot be read from %j', (body) => {
  expect(() => checkCodeEndpoint.parse(body)).toThrow('isAvailable')
})

test('the response about a code contains its code in an escaped path', () => {
  const { path } = checkCodeEndpoint
  expect(typeof path === 'function' && path({ code: 'A/B?C' })).toBe('/products/check-code/A%2FB%3FC')
})

const named = [...namedFields(inputs), namedImages({ ...formTexts.images, rules: productImageRules })]
const serverRefusals = (text: string) =>
  refusedFields(named, new ProviderError(new StatusError(400, text), 'products create', writeEndpoints.create))

test.each([
  ['Please enter a valid base price.', 'basePrice'],
  ['Product code is already in use', 'productCode'],
  ['Product code "ABC1" already exists', 'productCode'],
  ['Product name must be at most 200 characters', 'name'],
  ['Subcategory does not belong to the selected category. Please select another one.', 'subcategoryId'],
  ['Category was not found. Please select another one.', 'categoryId'],
  ['File too large (2.4 MB). Maximum size is 1MB.', 'images'],
  ['Invalid file type. Only JPG, JPEG, and PNG are allowed.', 'images'],
])('the error message %s of the server is at its field', (text, field) => {
  expect(serverRefusals(text)).toEqual({ [field]: text })
})

test.each([
  ['supplierPhone: bad', { supplierPhone: 'Bad' }],
  ['NAME: too short.', { name: 'Too short.' }],
  ['name:', { name: 'name:' }],
  // A word that only starts with the name of a field names none.
  ['Tagsomething failed', {}],
])('%s is shown at its field without the field name: %j', (text, shown) => {
  expect(serverRefusals(text)).toEqual(shown)
})
