import { describe, expect, it } from 'vitest'
import { productRequest } from '../../../../server/modules/products/product-requests'

const read = (body: unknown) => productRequest.parse(body)

describe('reading a product from a request', () => {
  it('leaves fields undefined that were not sent', () => {
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
  ])('reads a base price of %j as %d', (sent, value) => {
    expect(read({ basePrice: sent }).basePrice).toBe(value)
  })

  it('does not round counts, so that fractions are detected', () => {
    expect(read({ stockQuantity: '1.5', receivedCase: '' })).toMatchObject({ stockQuantity: 1.5, receivedCase: null })
  })

  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
    ['', null],
    [null, null],
  ])('reads a flag of %j as %s', (sent, value) => {
    expect(read({ featured: sent }).featured).toBe(value)
  })

  it.each([
    ['a', 'a'],
    [{ _id: 'a', name: 'Aerial' }, 'a'],
    ['', ''],
    [null, ''],
  ])('reads a category of %j as %j', (sent, value) => {
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
  ])('reads tags of %j as %j', (sent, value) => {
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
  ])('rejects %j', (body, message) => {
    expect(productRequest.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
