import { describe, expect, test } from 'vitest'
import type { Product } from '../../../../../src/domain/product/product'
import {
  casesStock,
  stockHelp,
  otherStocks,
  changeValues,
  newProductValues,
  nextProductValues,
  priceText,
  productFormValues,
  stockText,
} from '../../../../../src/resources/products/form/form-values'

const fresh = newProductValues('2026-11-20')

describe('a new product', () => {
  test('has a margin of 65% and a discount of 81%, and is received today, in stock and active', () => {
    expect(fresh).toMatchObject({
      profitMarginPercentage: '65',
      discountPercentage: '81',
      receivedDate: '2026-11-20',
      inStock: true,
      isActive: true,
      featured: false,
      bestSeller: false,
    })
  })

  test('keeps the common values of a delivery from the previous one, and nothing else', () => {
    const entered = {
      ...fresh,
      productCode: 'ABC1',
      name: 'Rocket',
      categoryId: 'c1',
      subcategoryId: 's1',
      brandName: 'Standard',
      supplierName: 'Murugan',
      supplierPhone: '9876543210',
      profitMarginPercentage: '40',
      discountPercentage: '50',
      receivedDate: '2026-11-01',
      stockQuantity: '7',
      isStockTyped: true,
      featured: true,
    }
    expect(nextProductValues(entered, '2026-11-20')).toEqual({
      ...fresh,
      categoryId: 'c1',
      subcategoryId: 's1',
      brandName: 'Standard',
      supplierName: 'Murugan',
      supplierPhone: '9876543210',
      profitMarginPercentage: '40',
      discountPercentage: '50',
      receivedDate: '2026-11-01',
    })
  })
})

describe('margin and selling price', () => {
  const priced = changeValues(fresh, { basePrice: '40' })

  test('the price follows from the margin until it is typed', () => {
    expect(priceText(fresh)).toBe('')
    expect(priceText(priced)).toBe('66')
    expect(priceText(changeValues(priced, { profitMarginPercentage: '50' }))).toBe('60')
  })

  test('the margin follows from a typed price, which is kept when the cost changes', () => {
    const typed = changeValues(priced, { sellingPrice: '50' })
    expect(typed).toMatchObject({ profitMarginPercentage: '25', isPriceTyped: true })
    const dearer = changeValues(typed, { basePrice: '42.50' })
    expect([priceText(dearer), dearer.profitMarginPercentage]).toEqual(['50', '17.65'])
    expect(priceText(changeValues(dearer, { profitMarginPercentage: '100' }))).toBe('85')
  })

  test('a price can be typed before the cost', () => {
    const typed = changeValues(fresh, { sellingPrice: '60' })
    expect(typed.profitMarginPercentage).toBe('65')
    expect(changeValues(changeValues(typed, { basePrice: '4' }), { basePrice: '40' }).profitMarginPercentage).toBe('50')
  })

  test('a price without a valid margin does not change the margin', () => {
    expect(changeValues(priced, { sellingPrice: '30' }).profitMarginPercentage).toBe('65')
    expect(changeValues(priced, { sellingPrice: '1000' }).profitMarginPercentage).toBe('65')
  })

  test('a margin with seven decimals is not shown in exponential notation', () => {
    expect(changeValues(fresh, { basePrice: '10000000', sellingPrice: '10000000.01' }).profitMarginPercentage).toBe('0.0000001')
  })
})

describe('the stock', () => {
  const withCases = changeValues(fresh, { receivedCase: '5', caseQuantity: 'qty:100 box' })

  test('is the number of cases times the number in the case text', () => {
    expect(stockText(withCases)).toBe('500')
    expect(stockText(changeValues(withCases, { receivedCase: '1,000' }))).toBe('100000')
    expect(stockText(changeValues(withCases, { caseQuantity: 'box' }))).toBe('0')
    expect(stockText(changeValues(withCases, { receivedCase: 'five' }))).toBe('0')
  })

  test('is the typed number until it follows the cases again', () => {
    const typed = changeValues(withCases, { stockQuantity: '480' })
    expect([stockText(typed), casesStock(typed)]).toEqual(['480', 500])
    expect(stockText(changeValues(typed, { receivedCase: '6' }))).toBe('480')
    expect(stockText(changeValues(typed, { stockQuantity: '' }))).toBe('')
    expect(stockText(changeValues(typed, { stockFrom: 'cases' }))).toBe('500')
  })
})

describe('a change', () => {
  test('of one highlight to on turns the other off, and to off changes nothing else', () => {
    const featured = changeValues(fresh, { featured: true })
    const bestSeller = changeValues(featured, { bestSeller: true })
    expect([bestSeller.featured, bestSeller.bestSeller]).toEqual([false, true])
    const none = changeValues(bestSeller, { bestSeller: false })
    expect([none.featured, none.bestSeller]).toEqual([false, false])
    expect(changeValues(bestSeller, { featured: true })).toMatchObject({ featured: true, bestSeller: false })
  })
})

describe('an existing product', () => {
  const product: Product = {
    _id: 'p1',
    productCode: 'ABC1',
    name: 'Rocket',
    description: 'Flies',
    price: 347.37,
    offerPrice: 66,
    basePrice: 40,
    profitMarginPercentage: 65,
    discountPercentage: 81,
    categoryId: { _id: 'c1', name: 'Rockets' },
    subcategoryId: 's1',
    inStock: false,
    bestSeller: true,
    featured: false,
    isActive: false,
    tags: ['night', 'loud'],
    images: [{ url: '/files/a.png' }],
    youtubeLink: 'https://youtu.be/x',
    stockQuantity: 500,
    receivedDate: '2026-10-31T00:00:00.000Z',
    caseQuantity: 'qty:100 box',
    receivedCase: 5,
    brandName: 'Standard',
    supplierName: 'Murugan',
    supplierPhone: '9876543210',
    maxQuantityPerCustomer: 12,
  }

  test('is shown in the inputs unchanged', () => {
    expect(productFormValues(product)).toEqual({
      productCode: 'ABC1',
      name: 'Rocket',
      description: 'Flies',
      categoryId: 'c1',
      subcategoryId: 's1',
      tags: 'night, loud',
      brandName: 'Standard',
      youtubeLink: 'https://youtu.be/x',
      basePrice: '40',
      profitMarginPercentage: '65',
      sellingPrice: '',
      isPriceTyped: false,
      discountPercentage: '81',
      receivedDate: '2026-10-31',
      caseQuantity: 'qty:100 box',
      receivedCase: '5',
      stockQuantity: '500',
      isStockLeft: false,
      stockFrom: 'kept',
      stockBefore: '500',
      casesBefore: '5',
      maxQuantityPerCustomer: '12',
      inStock: false,
      isActive: false,
      featured: false,
      bestSeller: true,
      supplierName: 'Murugan',
      supplierPhone: '9876543210',
    })
  })

  test('adds the cases that are typed to its stock, and offers what else they can mean', () => {
    const sold = productFormValues({ ...product, stockQuantity: 9 })
    expect([stockText(sold), stockHelp(sold)]).toEqual(['9', 'Unchanged'])
    const received = changeValues(sold, { receivedCase: '40' })
    expect(stockText(received)).toBe('4009')
    expect(stockHelp(received)).toBe('9 → 4,009 · 40 cases × 100 = 4,000 are added')
    expect(otherStocks(received)).toEqual({ kept: 'Keep 9', cases: 'Use cases × quantity' })
    expect(stockText(changeValues(received, { stockFrom: 'kept' }))).toBe('9')
    const set = changeValues(received, { stockFrom: 'cases' })
    expect([stockText(set), stockHelp(set)]).toEqual(['4000', '9 → 4,000 · Follows the cases: 40 cases × 100 = 4,000'])
    expect(stockText(changeValues(received, { receivedCase: '5' }))).toBe('9')
    // A second delivery of as many cases as the last one.
    expect(stockText(changeValues(sold, { stockFrom: 'added' }))).toBe('509')
    const typed = changeValues(received, { stockQuantity: '12' })
    expect([stockText(typed), stockText(changeValues(typed, { receivedCase: '41' }))]).toEqual(['12', '12'])
  })

  test('has empty inputs for null and missing values', () => {
    const bare = { _id: 'p', productCode: 'AAA', name: 'A', price: 1, maxQuantityPerCustomer: null } as const
    const values = productFormValues({ ...bare, brandName: null as unknown as string, receivedDate: 'no day' })
    expect(Object.values(values).every((value) => value !== null && value !== undefined)).toBe(true)
    expect(values).toMatchObject({ brandName: '', receivedDate: '', maxQuantityPerCustomer: '', basePrice: '' })
  })
})
