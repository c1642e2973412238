import { expect, it } from 'vitest'
import { cleanProductCode, codeOfName, productCodeFault, productCodeTexts } from '../../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../../src/domain/product/product-faults'
import { excludedHighlights } from '../../../../src/domain/product/product-highlight'
import { productIdOf } from '../../../../src/domain/product/id-in-slug'
import { productSlug } from '../../../../src/domain/product/product-slug'
import { readDay, reversedDate } from '../../../../src/domain/product/received-date'
import { piecesPerCase, stockOfCases } from '../../../../src/domain/product/stock'
import { gstUnitCodes, isSellingUnit, sellingUnits, soldAs } from '../../../../src/domain/product/unit'

it('the code of a product is checked for new ones only, trimmed, and converted to upper case', () => {
  const product: Partial<ProductValues> = { productCode: 'A-', name: 'Bijili' }
  expect(productFaults(product, 'create')).toEqual({ productCode: productCodeTexts.characters })
  expect(productFaults(product, 'edit')).toEqual({})
  expect(productFaults({ ...product, productCode: ' bij1 ' }, 'create')).toEqual({})
  expect(cleanProductCode('  rkt01 ')).toBe('RKT01')
})

it.each([
  [undefined, 'ABC', 'A1B2C3D4E5F6G7H8I9J0'],
  [productCodeTexts.tooShort, '', 'AB'],
  [productCodeTexts.tooLong, 'A1B2C3D4E5F6G7H8I9J0K'],
  [productCodeTexts.characters, 'AB C', 'ÄBC', 'abc'],
])('the fault “%s” is that of some product codes', (fault, ...codes) => {
  for (const code of codes) expect([code, productCodeFault(code ?? '')]).toEqual([code, fault])
})

it('each unit has the code of the tax office, and what a price is for is told with what is in it', () => {
  expect(sellingUnits.map((unit) => [unit, gstUnitCodes[unit]].join(' '))).toEqual([
    ...['Pkt PAC', 'Box BOX', 'Pcs PCS', 'Nos NOS', 'Roll ROL', 'Bag BAG'],
  ])
  expect([soldAs({}), soldAs({ unit: 'Box' }), soldAs({ content: '10 Pcs' })]).toEqual(['', 'per Box', '10 Pcs'])
  expect(soldAs({ unit: 'Box', content: '1 Box = 10 Pcs' })).toBe('per Box · 1 Box = 10 Pcs')
  expect([isSellingUnit('Roll'), isSellingUnit('roll'), isSellingUnit(undefined)]).toEqual([true, false, false])
})

it.each([
  ['Flower Pots Big', 'FLOPOTBIG'],
  ['Electric Sparklers 10 cm (10 pcs)', 'ELESPA10CM'],
  ['Chakkar', 'CHAKKAR'],
  ['Élan Rockets', 'ELANROCKE'],
  ['கம்பி மத்தாப்பு', ''],
  ['A', ''],
])('the code made of the name %s is “%s”', (name, code) => {
  expect(codeOfName(name)).toBe(code)
})

it.each([
  [{ featured: true }, { bestSeller: false }],
  [{ bestSeller: true }, { featured: false }],
  [{ featured: false }, {}],
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

it('the URL slug of a product contains IDs of any length, also without a name, and other texts contain none', () => {
  for (let length = 1; length <= 40; length += 1) {
    const _id = '9fk2x0zq7mbd3'.repeat(4).slice(0, length)
    expect(productIdOf(productSlug({ _id, name: 'Rocket 2000' }))).toBe(_id)
  }
  for (const id of ['9fk2x0', '64b7f0c2a1d3e4f5a6b7c8d9', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])
    expect(productIdOf(id)).toBe(id)
  expect(['red-bijili', 'red-bijili-', 'red-bijili-%%%', ''].map(productIdOf)).toEqual(Array(4).fill(undefined))
})

it.each([
  ['2026-11-08', '2026-11-08', '08-11-2026', '08/11/2026', ' 08-11-2026 ', '\u200e०८-११-२०२६'],
  ['2026-11-08', '2026-11-08T23:59:59.999Z', '2026-11-08 00:00:00'],
  [undefined, '2026-02-29', '31-04-2026', '2026-13-01', '8-11-2026', '08.11.2026', 'tomorrow', ''],
])('the date on which goods were received is read as %s in some ways', (day, ...all) => {
  for (const text of all) expect([text, readDay(text ?? '')]).toEqual([text, day])
})

it('the date on which goods were received is unchanged after formatting and parsing', () => {
  expect(reversedDate('2026-11-08')).toBe('08-11-2026')
  for (const day of ['2026-01-31', '2028-02-29', '1999-12-01']) expect(readDay(reversedDate(day))).toBe(day)
})

it.each([
  ['qty:100 box', 100],
  ['  25 packets of 10', 25],
  ['', 0],
  ['-5', 5],
  ['qty: 1,00,000', 100_000],
  ['qty:12,34,567 pcs', 1_234_567],
  ['100, 200 box', 100],
  ['10,5', 10],
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
