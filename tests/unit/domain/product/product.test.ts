import { expect, it } from 'vitest'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../../src/domain/product/product-faults'
import { excludedHighlights } from '../../../../src/domain/product/product-highlight'
import { productIdOf, productSlug } from '../../../../src/domain/product/product-slug'
import { readDay, reversedDate } from '../../../../src/domain/product/received-date'
import { piecesPerCase, stockOfCases } from '../../../../src/domain/product/stock'

const fine: Partial<ProductValues> = { productCode: 'BIJ100', name: 'Bijili' }

it('validation of a product checks the code of new products only', () => {
  const wrong = { ...fine, productCode: 'A-' }
  expect(productFaults(wrong, 'create')).toEqual({ productCode: productCodeTexts.characters })
  expect(productFaults(wrong, 'edit')).toEqual({})
  expect(productFaults({ ...fine, productCode: ' bij1 ' }, 'create')).toEqual({})
})

it.each([
  ['ABC', undefined],
  ['A1B2C3D4E5F6G7H8I9J0', undefined],
  ['', productCodeTexts.tooShort],
  ['AB', productCodeTexts.tooShort],
  ['A1B2C3D4E5F6G7H8I9J0K', productCodeTexts.tooLong],
  ['AB C', productCodeTexts.characters],
  ['ÄBC', productCodeTexts.characters],
  ['abc', productCodeTexts.characters],
])('the fault of the product code %j is %s', (code, fault) => {
  expect(productCodeFault(code)).toBe(fault)
})

it('product codes are trimmed and converted to upper case', () => {
  expect(cleanProductCode('  rkt01 ')).toBe('RKT01')
})

it.each([
  [{ featured: true }, { bestSeller: false }],
  [{ bestSeller: true }, { featured: false }],
  [{ featured: false }, {}],
  [{ bestSeller: false }, {}],
  [{}, {}],
])('%j also sets %j', (change, excluded) => {
  expect(excludedHighlights(change)).toEqual(excluded)
})

it.each([
  [{ _id: '9fk2x0', name: 'Red Bijili (100 pcs)' }, /^red-bijili-100-pcs-[A-Za-z0-9]+$/],
  [{ _id: '9fk2x0', name: 'கம்பி மத்தாப்பு' }, /^கம்பி-மத்தாப்பு-[A-Za-z0-9]+$/],
  [{ _id: '64b7f0c2a1d3e4f5a6b7c8d9', name: '!!!' }, /^[A-Za-z0-9]+$/],
  [{ _id: '9fk2x0', name: null }, /^[A-Za-z0-9]+$/],
  [{ _id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'A/B?c#d' }, /^a-b-c-d-[A-Za-z0-9]+$/],
])('the URL slug of %j contains its ID', (product, shape) => {
  const slug = productSlug(product)
  expect(slug).toMatch(shape)
  expect(productIdOf(slug)).toBe(product._id)
})

it('the URL slug of a product contains IDs of any length', () => {
  for (let length = 1; length <= 40; length += 1) {
    const _id = '9fk2x0zq7mbd3'.repeat(4).slice(0, length)
    expect(productIdOf(productSlug({ _id, name: 'Rocket 2000' }))).toBe(_id)
  }
})

it.each([
  ['9fk2x0', '9fk2x0'],
  ['64b7f0c2a1d3e4f5a6b7c8d9', '64b7f0c2a1d3e4f5a6b7c8d9'],
  ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ['red-bijili', undefined],
  ['red-bijili-', undefined],
  ['red-bijili-%%%', undefined],
  ['', undefined],
])('the URL slug of a product: %j has the ID %s', (slug, id) => {
  expect(productIdOf(slug)).toBe(id)
})

it.each([
  ['2026-11-08', '2026-11-08'],
  ['08-11-2026', '2026-11-08'],
  ['08/11/2026', '2026-11-08'],
  [' 08-11-2026 ', '2026-11-08'],
  ['\u200e०८-११-२०२६', '2026-11-08'],
  ['2026-11-08T23:59:59.999Z', '2026-11-08'],
  ['2026-11-08 00:00:00', '2026-11-08'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['31-04-2026', undefined],
  ['2026-13-01', undefined],
  ['8-11-2026', undefined],
  ['08.11.2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('the date on which goods were received: %j is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it('the date on which goods were received is unchanged after formatting and parsing', () => {
  expect(reversedDate('2026-11-08')).toBe('08-11-2026')
  for (const day of ['2026-01-31', '2028-02-29', '1999-12-01']) expect(readDay(reversedDate(day))).toBe(day)
})

it.each([
  ['qty:100 box', 100],
  ['100', 100],
  ['  25 packets of 10', 25],
  ['box', 0],
  ['', 0],
  ['-5', 5],
  ['qty:007', 7],
  ['1,000 pcs', 1000],
  ['qty: 1,00,000', 100_000],
  ['qty:12,34,567 pcs', 1_234_567],
  ['100, 200 box', 100],
  ['100,boxes', 100],
  ['10,5', 10],
  ['1000,200', 1000],
  ['3,50,00', 3],
  ['50,100,25', 50],
])('a case of %j holds %i pieces', (text, pieces) => {
  expect(piecesPerCase(text)).toBe(pieces)
})

it.each([
  [3, 'qty:100 box', 300],
  [0, 'qty:100 box', 0],
  [3, 'box', 0],
  [2.9, '10', 20],
  [-2, '10', 0],
])('%d cases of %j make %i pieces', (cases, text, pieces) => {
  expect(stockOfCases(cases, text)).toBe(pieces)
})
