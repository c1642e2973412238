import { expect, test } from 'vitest'
import { namedFields, type Product } from '../../../../../src/domain/product/product'
import {
  casesStock,
  changeValues,
  newProductValues,
  nextProductValues,
  otherStocks,
  priceText,
  productFormValues,
  productPayload,
  stockHelp,
  stockText,
} from '../../../../../src/resources/products/form/form-values'
import { writeEndpoints } from '../../../../../src/resources/products/endpoints/record-endpoints'

const fresh = newProductValues('2026-11-20')

test('a new product has a margin of 65% and a discount of 81%, and is received today, in stock and active', () => {
  expect(fresh).toMatchObject({
    ...{ profitMarginPercentage: '65', discountPercentage: '81', receivedDate: '2026-11-20' },
    ...{ inStock: true, isActive: true, featured: false, bestSeller: false },
  })
})

test('a new product keeps the common values of a delivery from the previous one, and nothing else', () => {
  const delivery = {
    ...{ categoryId: 'c1', subcategoryId: 's1', profitMarginPercentage: '40', discountPercentage: '50' },
    ...{ brandName: 'Standard', supplierName: 'Murugan', supplierPhone: '9876543210', receivedDate: '2026-11-01' },
  }
  const own = { productCode: 'ABC1', name: 'Rocket', stockQuantity: '7', isStockTyped: true, featured: true }
  expect(nextProductValues({ ...fresh, ...delivery, ...own }, '2026-11-20')).toEqual({ ...fresh, ...delivery })
})

test('the code of a new product follows from its name until one is typed', () => {
  const named = changeValues(fresh, { name: 'Flower Pots' })
  expect(named.productCode).toBe('FLOWEPOTS')
  expect(changeValues(named, { name: 'Ground Chakkar' }).productCode).toBe('GROUNCHAKK')
  const coded = changeValues(named, { productCode: 'FP1' })
  expect(changeValues(coded, { name: 'Ground Chakkar' }).productCode).toBe('FP1')
  expect(changeValues(changeValues(coded, { productCode: '' }), { name: 'Rocket' }).productCode).toBe('ROCKET')
})

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

const withCases = changeValues(fresh, { receivedCase: '5', caseQuantity: 'qty:100 box' })

test('the stock is the number of cases times the number in the case text', () => {
  expect(stockText(withCases)).toBe('500')
  expect(stockText(changeValues(withCases, { receivedCase: '1,000' }))).toBe('100000')
  expect(stockText(changeValues(withCases, { caseQuantity: 'box' }))).toBe('0')
  expect(stockText(changeValues(withCases, { receivedCase: 'five' }))).toBe('0')
})

test('the stock is the typed number until it follows the cases again', () => {
  const typed = changeValues(withCases, { stockQuantity: '480' })
  expect([stockText(typed), casesStock(typed)]).toEqual(['480', 500])
  expect(stockText(changeValues(typed, { receivedCase: '6' }))).toBe('480')
  expect(stockText(changeValues(typed, { stockQuantity: '' }))).toBe('')
  expect(stockText(changeValues(typed, { stockFrom: 'cases' }))).toBe('500')
})

test('a change of one highlight to on turns the other off, and to off changes nothing else', () => {
  const featured = changeValues(fresh, { featured: true })
  const bestSeller = changeValues(featured, { bestSeller: true })
  expect([bestSeller.featured, bestSeller.bestSeller]).toEqual([false, true])
  const none = changeValues(bestSeller, { bestSeller: false })
  expect([none.featured, none.bestSeller]).toEqual([false, false])
  expect(changeValues(bestSeller, { featured: true })).toMatchObject({ featured: true, bestSeller: false })
})

/** What a form shows as it is stored. */
const same = {
  ...{
    productCode: 'ABC1',
    name: 'Rocket',
    description: 'Flies',
    youtubeLink: 'https://youtu.be/x',
    caseQuantity: 'qty:100 box',
    secondName: 'ராக்கெட்',
    unit: 'Box' as const,
    content: '1 Box = 10 Pcs',
  },
  ...{ subcategoryId: 's1', inStock: false, isActive: false, featured: false, bestSeller: true },
  ...{ brandName: 'Standard', supplierName: 'Murugan', supplierPhone: '9876543210' },
}
const product: Product = {
  ...{ ...same, _id: 'p1', price: 347.37, offerPrice: 66, basePrice: 40, profitMarginPercentage: 65, discountPercentage: 81 },
  ...{ stockQuantity: 500, receivedCase: 5, maxQuantityPerCustomer: 12, receivedDate: '2026-10-31T00:00:00.000Z' },
  ...{ categoryId: { _id: 'c1', name: 'Rockets' }, tags: ['night', 'loud'], images: [{ url: '/files/a.png' }] },
}

test('an existing product is shown in the inputs unchanged', () => {
  expect(productFormValues(product)).toEqual({
    ...{ ...same, categoryId: 'c1', tags: 'night, loud', receivedDate: '2026-10-31', maxQuantityPerCustomer: '12' },
    isCodeTyped: false,
    ...{ basePrice: '40', profitMarginPercentage: '65', discountPercentage: '81', sellingPrice: '', isPriceTyped: false },
    ...{ receivedCase: '5', stockQuantity: '500', stockBefore: '500', casesBefore: '5', isStockLeft: false, stockFrom: 'kept' },
  })
})

test('an existing product adds the cases that are typed to its stock, and offers what else they can mean', () => {
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

test('an existing product has empty inputs for null and missing values', () => {
  const bare = { _id: 'p', productCode: 'AAA', name: 'A', price: 1, maxQuantityPerCustomer: null } as const
  const values = productFormValues({ ...bare, brandName: null as unknown as string, receivedDate: 'no day' })
  expect(Object.values(values).every((value) => value !== null && value !== undefined)).toBe(true)
  expect(values).toMatchObject({ brandName: '', receivedDate: '', maxQuantityPerCustomer: '', basePrice: '' })
})

const values = {
  ...newProductValues('2026-11-08'),
  ...{ productCode: 'ABC1', name: ' Rocket ', description: 'Flies', basePrice: '40', categoryId: 'c1', subcategoryId: 's1' },
  ...{ caseQuantity: 'qty:100 box', receivedCase: '5', tags: ' night, loud ,, night' },
}
const image = new File(['x'], 'a.png', { type: 'image/png' })

const sent = (when: 'create' | 'edit', images?: readonly File[], lacking: readonly string[] = []): [string, unknown][] => {
  const { serialize } = writeEndpoints[when === 'create' ? 'create' : 'update']
  return [...(serialize({ values: productPayload(values, when, images, { lacking }) }).form ?? new FormData()).entries()]
}

test('the request for a product is the multipart form of contract 7.7, with a reversed date and the images last', () => {
  const all = sent('create', [image, image], namedFields)
  expect(all.slice(-2)).toEqual(Array(2).fill(['images', expect.any(File)]))
  expect(all.slice(0, -2).map(([name, value]) => `${name}=${String(value)}`)).toEqual([
    ...['productCode=ABC1', 'name=Rocket', 'description=Flies', 'basePrice=40', 'profitMarginPercentage=65'],
    ...['discountPercentage=81', 'price=347.37', 'offerPrice=66', 'categoryId=c1', 'subcategoryId=s1', 'inStock=true'],
    ...['bestSeller=false', 'featured=false', 'isActive=true', 'youtubeLink=', 'stockQuantity=500', 'tags=night,loud'],
    ...['receivedDate=08-11-2026', 'caseQuantity=qty:100 box', 'receivedCase=5', 'brandName='],
    ...['totalAvailableQuantity=500', 'supplierName=', 'supplierPhone=', 'maxQuantityPerCustomer='],
  ])
})

test('the request for a product has the second name, the unit and the content for a backend with these', () => {
  const all = sent('create').map(([name, value]) => `${name}=${String(value)}`)
  expect(all.slice(0, 5)).toEqual(['productCode=ABC1', 'name=Rocket', 'secondName=', 'unit=', 'content='])
})

test('the request for a product omits the code of an existing product, and unchanged images', () => {
  const names = sent('edit').map(([name]) => name)
  expect(names).not.toContain('productCode')
  expect(names).not.toContain('images')
  expect(sent('edit', [image]).filter(([name]) => name === 'images')).toHaveLength(1)
})

test('the request for a product contains an empty date and 0 cases for empty inputs', () => {
  const bare = productPayload({ ...values, receivedDate: '', receivedCase: '', caseQuantity: '' }, 'create', undefined)
  expect(bare).toMatchObject({ receivedDate: '', receivedCase: 0, stockQuantity: 0 })
})
