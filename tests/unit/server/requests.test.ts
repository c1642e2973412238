import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, foldName } from '../../../src/domain/shared/names'
import { categoryRequest, subcategoryRequest } from '../../../server/modules/categories/routes'
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

it('a subcategory keeps its category in an update without one', () => {
  expect(subcategoryRequest.parse({ name: 'Rockets' })).toEqual({ name: 'Rockets' })
  expect(subcategoryRequest.parse({ name: 'Rockets', categoryId: null })).toMatchObject({ name: 'Rockets' })
})

const read = (body: unknown) => productRequest.parse(body)

it('reading a product from a request leaves fields undefined that were not sent', () => {
  expect(Object.values(read({})).every((value) => value === undefined)).toBe(true)
  expect(read({ unknown: 'x', price: '1', offerPrice: '1' })).toEqual(read({}))
})

it.each<[string, string, unknown, ...unknown[]]>([
  ['a price', 'basePrice', 40, '40'],
  ['a price with decimals', 'basePrice', 40.5, ' 40.50 ', 40.5],
  ['a price without an integer', 'basePrice', 0.5, '.5'],
  ['a price with too many decimals', 'basePrice', 40.456, '40.456'],
  ['a negative price', 'basePrice', -1, '-1'],
  ['no price', 'basePrice', null, '', null],
  ['a price that is no number', 'basePrice', Number.NaN, '1e3', '0x10', '1,000', 'forty'],
  // Counts are not rounded, so that fractions are detected.
  ['a count with decimals', 'stockQuantity', 1.5, '1.5'],
  ['no count', 'receivedCase', null, ''],
  ['a flag that is on', 'featured', true, 'true', true],
  ['a flag that is off', 'featured', false, 'false', false],
  ['no flag', 'featured', null, '', null],
  ['a category', 'categoryId', 'a', 'a', { _id: 'a', name: 'Aerial' }],
  ['no category', 'categoryId', '', '', null],
  ['words', 'tags', ['a', 'b'], 'a, b,,a '],
  ['words of several texts', 'tags', ['a', 'b', 'c'], ['a', 'b,c']],
  ['words of a list', 'tags', ['a', 'b, c'], '["a","b, c"]'],
  ['words of a text in a list', 'tags', ['a'], ['["a"]']],
  ['words in brackets', 'tags', ['[a]'], '[a]'],
  ['no words', 'tags', [], '', null, []],
])('reading a product from a request reads %s', (_what, field, value, ...all) => {
  for (const sent of all) expect([sent, read({ [field]: sent })]).toMatchObject([sent, { [field]: value }])
})

it.each([
  [{ tags: { a: 1 } }, 'Tags must be words separated by commas'],
  [{ name: {} }, 'Product name must be text without control characters'],
  [{ basePrice: {} }, 'Base price must be text without control characters'],
  [{ categoryId: {} }, 'Category must be text without control characters'],
  [{ receivedDate: '2026-02-30' }, 'Received date must be a day such as 20-11-2026'],
  [undefined, 'The request must be a JSON object.'],
])('reading a product from a request rejects %j', (body, message) => {
  expect(productRequest.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
})
