import { expect, test } from 'vitest'
import {
  changeValues,
  mergeRules,
  newProductValues,
  type ProductFormValues,
  productPayload,
} from '../../../../../src/resources/products/form/form-values'
import { mergeForms } from '../../../../../src/framework/form/merge'
import { savingOf } from '../../../../../src/domain/product/pricing'
import { pricesOf } from '../../../../../src/domain/product/product-faults'
import { calculationText, pricesHint } from '../../../../../src/resources/products/form/sections'

const began: ProductFormValues = {
  ...newProductValues('2026-11-20'),
  ...{ productCode: 'ABC1', name: 'Rocket', description: 'Flies', basePrice: '40', categoryId: 'c1', subcategoryId: 's1' },
  ...{ tags: 'night, loud', receivedCase: '5', caseQuantity: 'qty:100 box' },
  ...{ stockQuantity: '500', stockFrom: 'kept', stockBefore: '500', casesBefore: '5' },
}
type Change = Partial<ProductFormValues>
/** The form after a change; a category and its subcategory are set in two steps. */
const after = (change: Change): ProductFormValues => ({ ...changeValues(began, change), ...change })

const mergeValues = (began: ProductFormValues, mine: ProductFormValues, stored: ProductFormValues) =>
  mergeRules.merge({ began, mine, stored }, mergeForms)

const merge = (mine: Change, stored: Change) => {
  const { values, conflicts } = mergeValues(began, after(mine), after(stored))
  return { sent: productPayload(values, 'edit', undefined), conflicts }
}

test('a field that only one side changed keeps the change', () => {
  const { sent, conflicts } = merge({ name: 'Renamed', inStock: false }, { basePrice: '50', supplierName: 'Murugan' })
  expect(conflicts).toEqual([])
  expect(sent).toMatchObject({ name: 'Renamed', inStock: false, basePrice: 50, offerPrice: 82.5, supplierName: 'Murugan' })
})

test('without changes by others, the entered values are sent unchanged', () => {
  const mine = after({ receivedCase: '6', tags: 'new', featured: true, categoryId: 'c2', subcategoryId: 's2' })
  const { values, conflicts } = mergeValues(began, mine, began)
  expect(conflicts).toEqual([])
  expect(productPayload(values, 'edit', undefined)).toEqual(productPayload(mine, 'edit', undefined))
})

test('a typed selling price is kept when somebody else changed the cost', () => {
  const { sent } = merge({ sellingPrice: '60' }, { basePrice: '50' })
  expect(sent).toMatchObject({ basePrice: 50, profitMarginPercentage: 20, offerPrice: 60 })
})

test('merging conflicting changes takes the stored words where its own differ only in spaces', () => {
  expect(merge({ tags: 'night,loud' }, { tags: 'loud' })).toMatchObject({ conflicts: [], sent: { tags: 'loud' } })
})

test('a subcategory conflicts with a category that somebody else chose', () => {
  const { conflicts } = merge({ subcategoryId: 's2' }, { categoryId: 'c9', subcategoryId: 's9' })
  expect(conflicts.map(({ field }) => field)).toEqual(['categoryId', 'subcategoryId'])
})

test('dependent fields featured and best seller are never both on', () => {
  const { sent, conflicts } = merge({ featured: true }, { bestSeller: true })
  expect(conflicts.map(({ field }) => field)).toEqual(['featured', 'bestSeller'])
  expect(sent).toMatchObject({ featured: true, bestSeller: false })
})

test('dependent fields stock that was sold in the meantime is not restored', () => {
  const { sent, conflicts } = merge({ name: 'Renamed' }, { stockFrom: 'kept', stockBefore: '493' })
  expect(conflicts).toEqual([])
  expect(sent).toMatchObject({ name: 'Renamed' })
  expect(sent).not.toHaveProperty('stockQuantity')
  expect(sent).not.toHaveProperty('totalAvailableQuantity')
})

/** The product as it is stored after somebody else's change. */
const stock = (pieces: string, change: Change = {}): Change => ({ ...change, stockFrom: 'kept', stockBefore: pieces })

test('a delivery is added to what is left after others have sold', () => {
  expect(merge({ receivedCase: '6' }, {}).sent).toMatchObject({ stockQuantity: 1100, totalAvailableQuantity: 1100 })
  const { sent, conflicts } = merge({ receivedCase: '6' }, stock('493'))
  expect(conflicts).toEqual([])
  expect(sent).toMatchObject({ receivedCase: 6, stockQuantity: 1093 })
})

test('two deliveries are both asked about and both added', () => {
  const { sent, conflicts } = merge({ receivedCase: '6' }, stock('1200', { receivedCase: '7' }))
  expect(conflicts).toEqual([{ field: 'receivedCase', stored: 7, mine: 6 }])
  expect(sent).toMatchObject({ receivedCase: 6, stockQuantity: 1800 })
})

test('a typed stock is kept, and asked about if somebody else changed it', () => {
  expect(merge({ stockQuantity: '480' }, { supplierName: 'Murugan' }).sent).toMatchObject({ stockQuantity: 480 })
  expect(merge({ stockQuantity: '480' }, stock('600')).conflicts).toEqual([{ field: 'stockQuantity', stored: 600, mine: 480 }])
})

const input = (basePrice: number, profitMarginPercentage = 65, discountPercentage = 81) => ({
  basePrice,
  profitMarginPercentage,
  discountPercentage,
})

test.each([
  [input(40), { ruled: 66, offerPrice: 66, price: 347.37 }, 281.37],
  [input(0.01, 1000, 99.99), { ruled: 0.11, offerPrice: 0.11, price: 1100 }, 1099.89],
  [input(33.33, 12.5, 10), { ruled: 37.5, offerPrice: 37.5, price: 41.67 }, 4.17],
])('the prices of the form for %j are %j with savings of %d', (from, prices, savings) => {
  expect(pricesOf(from, false)).toEqual(prices)
  expect(savingOf(prices)).toBe(savings)
})

test.each([input(0), input(Number.NaN), input(40, 1001), input(40, Number.NaN), input(40, 65, 100), input(40, 65, -1)])(
  'the prices of the form for %j are undefined',
  (from) => {
    expect(pricesOf(from, false)).toBeUndefined()
  },
)

test('the prices of the form are whole rupees if the store rounds, and include the unrounded price', () => {
  const from = input(74.82)
  const prices = pricesOf(from, true)!
  expect(prices).toEqual({ ruled: 123.45, offerPrice: 123, price: 647 })
  expect(savingOf(prices)).toBe(524)
  expect(calculationText(from, prices)).toBe('₹74.82 + 65% = ₹123.45, rounded to ₹123 → shown as ₹647 struck, 81% off')
  expect(pricesOf(input(40), true)).toMatchObject({ ruled: 66, offerPrice: 66 })
})

test('the prices of the form are explained in one line', () => {
  const from = input(40)
  expect(calculationText(from, pricesOf(from, false)!)).toBe('₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off')
  const large = input(1_23_456.5, 10, 99)
  expect(calculationText(large, pricesOf(large, false)!)).toBe(
    '₹1,23,456.50 + 10% = ₹1,35,802.15 → shown as ₹1,35,80,215 struck, 99% off',
  )
})

test.each([
  [{}, 'Enter a base price to see what customers pay.'],
  [{ basePrice: '40', profitMarginPercentage: '1001' }, 'Correct Profit margin to see what customers pay.'],
  [
    { profitMarginPercentage: '', discountPercentage: '100' },
    'Correct Base price, Profit margin, Discount to see what customers pay.',
  ],
])('%j shows the hint %s', (change, hint) => {
  expect(pricesHint({ ...newProductValues('2026-11-20'), ...change })).toBe(hint)
})
