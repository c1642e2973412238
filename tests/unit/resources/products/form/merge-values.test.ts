import { describe, expect, test } from 'vitest'
import {
  changeValues,
  mergeRules,
  newProductValues,
  type ProductFormValues,
  productPayload,
} from '../../../../../src/resources/products/form/form-values'
import { mergeForms } from '../../../../../src/framework/form/merge'

const began: ProductFormValues = {
  ...newProductValues('2026-11-20'),
  productCode: 'ABC1',
  name: 'Rocket',
  description: 'Flies',
  basePrice: '40',
  categoryId: 'c1',
  subcategoryId: 's1',
  tags: 'night, loud',
  receivedCase: '5',
  caseQuantity: 'qty:100 box',
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

describe('merging conflicting changes', () => {
  test('reports different values as a conflict and would save mine', () => {
    const { sent, conflicts } = merge({ name: 'Mine', tags: 'a' }, { name: 'Theirs', tags: 'a', brandName: 'Standard' })
    expect(conflicts).toEqual([{ field: 'name', stored: 'Theirs', mine: 'Mine' }])
    expect(sent).toMatchObject({ name: 'Mine', tags: 'a', brandName: 'Standard' })
  })

  test('takes the stored words where its own differ only in spaces', () => {
    expect(merge({ tags: 'night,loud' }, { tags: 'loud' })).toMatchObject({ conflicts: [], sent: { tags: 'loud' } })
  })
})

describe('dependent fields', () => {
  test('a subcategory conflicts with a category that somebody else chose', () => {
    const { conflicts } = merge({ subcategoryId: 's2' }, { categoryId: 'c9', subcategoryId: 's9' })
    expect(conflicts.map(({ field }) => field)).toEqual(['categoryId', 'subcategoryId'])
  })

  test('featured and best seller are never both on', () => {
    const { sent, conflicts } = merge({ featured: true }, { bestSeller: true })
    expect(conflicts.map(({ field }) => field)).toEqual(['featured', 'bestSeller'])
    expect(sent).toMatchObject({ featured: true, bestSeller: false })
  })

  test('stock that was sold in the meantime is not restored', () => {
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
})
