import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, foldName } from '../../../src/domain/shared/names'
import { categoryRequest, newSubcategoryRequest, subcategoryRequest } from '../../../server/modules/categories/routes'
import { productRequest } from '../../../server/modules/products/product-requests'

it.each([
  [' Sky  Rockets\n', 'Sky Rockets'],
  ['வாண\u00a0வேடிக்கை', 'வாண வேடிக்கை'],
  // The vowel sign of 'ko' in composed and decomposed form, which look the same.
  ['க\u0bc6\u0bbe', 'க\u0bca'],
  ['🎆', '🎆'],
])('the name of a category: %j is saved as %j', (text, name) => {
  expect(categoryRequest.parse({ name: text })).toEqual({ name })
})

it.each([
  ['Rockets', 'ROCKETS', true],
  ['sky  rockets ', 'Sky Rockets', true],
  ['ÉTOILE', 'étoile', true],
  ['½ kg', '½ KG', true],
  ['ராக்கெட்', 'ராக்கெட்', true],
  ['ராக்கெட்', 'ராக்கெட்டு', false],
  ['Rockets', 'Rocket', false],
])('the name of a category: %j and %j are considered equal: %s', (one, other, isSame) => {
  expect(foldName(one) === foldName(other)).toBe(isSame)
})

it('the name of a category is considered equal before and after cleaning', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldName(cleanName(text))).toBe(foldName(text))
      expect(cleanName(cleanName(text))).toBe(cleanName(text))
    }),
  )
})

const said = (body: unknown): string[] => [
  ...new Set(newSubcategoryRequest.safeParse(body).error?.issues.map(({ message }) => message)),
]

it('a subcategory requires a name and a category', () => {
  for (const body of [{}, { name: 'Rockets' }, { categoryId: 'sky' }, { name: ' ', categoryId: ' ' }])
    expect(said(body)).toEqual(['Subcategory name and category are required'])
  expect(newSubcategoryRequest.parse({ name: ' Rockets ', categoryId: 'sky' })).toEqual({
    name: 'Rockets',
    categoryId: 'sky',
  })
})

it('a subcategory may keep its category in an update, but requires a name', () => {
  expect(subcategoryRequest.parse({ name: 'Rockets' })).toEqual({ name: 'Rockets' })
  expect(subcategoryRequest.parse({ name: 'Rockets', categoryId: null })).toMatchObject({ name: 'Rockets' })
  expect(subcategoryRequest.safeParse({ categoryId: 'sky' }).error?.issues[0]?.message).toBe('Subcategory name is required')
})

const read = (body: unknown) => productRequest.parse(body)

it('reading a product from a request leaves fields undefined that were not sent', () => {
  expect(Object.values(read({})).every((value) => value === undefined)).toBe(true)
  expect(read({ unknown: 'x', price: '1', offerPrice: '1' })).toEqual(read({}))
})

it.each([
  ['40', 40],
  [' 40.50 ', 40.5],
  [40.5, 40.5],
  ['.5', 0.5],
  ['40.456', 40.456],
  ['-1', -1],
  ['', null],
  [null, null],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['1,000', Number.NaN],
  ['forty', Number.NaN],
])('reading a product from a request reads a base price of %j as %d', (sent, value) => {
  expect(read({ basePrice: sent }).basePrice).toBe(value)
})

it('reading a product from a request does not round counts, so that fractions are detected', () => {
  expect(read({ stockQuantity: '1.5', receivedCase: '' })).toMatchObject({ stockQuantity: 1.5, receivedCase: null })
})

it.each([
  ['true', true],
  ['false', false],
  [true, true],
  [false, false],
  ['', null],
  [null, null],
])('reading a product from a request reads a flag of %j as %s', (sent, value) => {
  expect(read({ featured: sent }).featured).toBe(value)
})

it.each([
  ['a', 'a'],
  [{ _id: 'a', name: 'Aerial' }, 'a'],
  ['', ''],
  [null, ''],
])('reading a product from a request reads a category of %j as %j', (sent, value) => {
  expect(read({ categoryId: sent }).categoryId).toBe(value)
})

it.each<[unknown, string[]]>([
  ['a, b,,a ', ['a', 'b']],
  [
    ['a', 'b,c'],
    ['a', 'b', 'c'],
  ],
  ['["a","b, c"]', ['a', 'b, c']],
  [['["a"]'], ['a']],
  ['[a]', ['[a]']],
  ['', []],
  [null, []],
  [[], []],
])('reading a product from a request reads tags of %j as %j', (sent, value) => {
  expect(read({ tags: sent }).tags).toEqual(value)
})

it.each([
  [{ tags: [1] }, 'Tags must be words separated by commas'],
  [{ tags: { a: 1 } }, 'Tags must be words separated by commas'],
  [{ name: {} }, 'Product Name must be text without control characters'],
  [{ name: ['a', 'b'] }, 'Product Name must be text without control characters'],
  [{ basePrice: {} }, 'Base Price must be text without control characters'],
  [{ categoryId: {} }, 'Category must be text without control characters'],
  [{ featured: 'on' }, 'Featured must be true or false'],
  [{ receivedDate: '2026-02-30' }, 'Received Date must be a day such as 20-11-2026'],
  ['text', 'The request must be a JSON object.'],
  [undefined, 'The request must be a JSON object.'],
])('reading a product from a request rejects %j', (body, message) => {
  expect(productRequest.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
})
