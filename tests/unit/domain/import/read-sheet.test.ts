import { expect, test } from 'vitest'
import { formText, isExported, isFormula } from '../../../../src/domain/import/cells'
import { findHeadings, knownHeadings, plainHeading } from '../../../../src/domain/import/headings'
import { recordRows } from '../../../../src/domain/import/rows'
import { product } from '../../../../src/domain/product/product'
import { productImport } from '../../../../src/domain/product/product-import'

const { headings = [], adapt, prepare } = productImport
const known = knownHeadings(headings.flatMap(([field, names]) => names.map((name) => [name, field] as const)))

const fieldsOf = (...row: string[]) =>
  findHeadings([row], known).columns.map(({ field, isLeftOut }) => field ?? (isLeftOut ? '' : '?'))

test('headings are known by the words of the trade, whatever their signs', () => {
  expect(plainHeading(' M.R.P. (₹) ')).toBe('m r p')
  expect(plainHeading('Rate in Rs.')).toBe('rate')
  expect(fieldsOf('S.No.', 'Particulars', 'Tamil', 'UOM', 'Qty', 'Colour')).toEqual([
    'listNumber',
    'name',
    'secondName',
    'unit',
    '',
    '?',
  ])
  expect(fieldsOf('Code', 'Rate', 'Discount Price')).toEqual(['productCode', 'price', 'offerPrice'])
  expect(fieldsOf('Code', 'Rate', 'M.R.P.')).toEqual(['productCode', 'offerPrice', 'price'])
  expect(fieldsOf('Code', 'Rate')).toEqual(['productCode', 'price'])
})

test('a chosen field is not given to a second column, and equal headings are told', () => {
  const table = [['Code', 'Name', 'Name']]
  expect(findHeadings(table, known).twice).toEqual(['Name'])
  const chosen = findHeadings(
    table,
    known,
    new Map([
      [1, ''],
      [2, 'name'],
    ]),
  )
  expect([chosen.twice, chosen.columns.map(({ field }) => field)]).toEqual([[], ['productCode', undefined, 'name']])
})

test('rows that are no records name a section or are left out', () => {
  const table = [
    ['Code', 'Name', 'Rate'],
    ['SPARKLERS'],
    ['A1', 'Ten', 5],
    ['Code', 'Name', 'Rate'],
    ['Grand total', '', 5],
    [],
    ['A2', 'Red', 6],
  ]
  const rows = recordRows(table, findHeadings(table, known), { keys: ['productCode'], section: 'categoryId' })
  expect(rows.map(({ row, cells }) => [row, cells['productCode'], cells['categoryId']])).toEqual([
    [3, 'A1', 'SPARKLERS'],
    [7, 'A2', 'SPARKLERS'],
  ])
})

test('cells become what a form sends', () => {
  const { basePrice, isActive, unit, receivedDate, discountPercentage, name } = product.fields
  expect(formText(basePrice, '₹ 1,250.50')).toBe('1250.5')
  expect(formText(basePrice, 12.100000000000001)).toBe('12.1')
  expect(formText(discountPercentage, '80 %')).toBe('80')
  expect(formText(isActive, 'NO')).toBe('false')
  expect(formText(unit, 'box')).toBe('Box')
  expect(formText(receivedDate, 46_341)).toBe('2026-11-15')
  expect(formText(name, "'=1+1")).toBe('=1+1')
  expect([isFormula('=A1*2'), isFormula('= sale'), isExported('1e-7', 1e-7), isExported("'-5 kg", '-5 kg')]).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('prices of a list become cost, margin and discount', () => {
  const pricesOf = (cells: Record<string, number | string>, stored?: object) => adapt?.(cells, cells, stored as never)
  expect(pricesOf({ price: 100, offerPrice: 20 })).toEqual({ basePrice: 20, profitMarginPercentage: 0, discountPercentage: 80 })
  expect(pricesOf({ price: 100 })).toEqual({ basePrice: 100, profitMarginPercentage: 0, discountPercentage: 0 })
  const stored = { basePrice: 10, profitMarginPercentage: 100, discountPercentage: 80 }
  expect(pricesOf({ price: 200 }, stored)).toEqual({ profitMarginPercentage: 300, discountPercentage: 80 })
  expect(pricesOf({ offerPrice: 5 }, stored)).toMatchObject({ field: 'offerPrice' })
  expect(prepare?.({ listNumber: 7, unit: '10 Pcs' })).toEqual({ productCode: '007', unit: 'Pkt', content: '1 Pkt = 10 Pcs' })
})
