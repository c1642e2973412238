import { describe, expect, it } from 'vitest'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../../src/domain/product/product-code'
import { product } from '../../../../src/domain/product/product'
import { sentenceOf } from '../../../../src/domain/record/faults'
import { productFaults, type ProductValues } from '../../../../src/domain/product/product-faults'

const fine: Partial<ProductValues> = {
  productCode: 'BIJ100',
  name: 'Bijili',
  description: 'Red',
  basePrice: 40,
  profitMarginPercentage: 65,
  discountPercentage: 81,
  categoryId: 'a',
  subcategoryId: 'b',
  stockQuantity: 0,
  receivedCase: 0,
  supplierPhone: '',
  maxQuantityPerCustomer: null,
  youtubeLink: '',
}

describe('validation of a product', () => {
  it('accepts valid values, including limits', () => {
    expect(productFaults(fine, 'create')).toEqual({})
    const limits = { basePrice: 0.01, profitMarginPercentage: 1000, discountPercentage: 99.99, maxQuantityPerCustomer: 1 }
    expect(productFaults({ ...fine, ...limits, supplierPhone: ' 9876543210 ' }, 'create')).toEqual({})
    expect(productFaults({ ...fine, profitMarginPercentage: 0, discountPercentage: 0 }, 'create')).toEqual({})
    expect(productFaults({ ...fine, youtubeLink: 'https://youtu.be/x' }, 'create')).toEqual({})
  })

  it.each<[keyof ProductValues, unknown[]]>([
    ['name', ['', '  ', '\u200b\u200d']],
    ['description', ['', '\n', '\u2060']],
    ['basePrice', [0, 0.004, -1, Number.NaN, Infinity, 10_000_001]],
    ['profitMarginPercentage', [-0.01, 1000.01, Number.NaN]],
    ['discountPercentage', [-0.01, 99.995, 100, Number.NaN]],
    ['categoryId', ['']],
    ['subcategoryId', ['']],
    ['stockQuantity', [-1, 0.5, Number.NaN, 100_000_001]],
    ['receivedCase', [-1, 0.5, Number.NaN]],
    ['supplierPhone', ['12345', '98765432101', '98765-43210', 'abcdefghij']],
    ['maxQuantityPerCustomer', [0, -1, 1.5, Number.NaN]],
    ['youtubeLink', ['youtu.be/x', 'javascript:alert(1)', 'ftp://x.y']],
  ])('rejects %s with the values %j', (field, values) => {
    for (const value of values)
      expect(productFaults({ ...fine, [field]: value }, 'create')).toEqual({ [field]: sentenceOf(product.fields[field]) })
  })

  it.each([
    ['basePrice', 33.335, 'Base Price can have at most two decimals'],
    ['discountPercentage', 33.333, 'Discount can have at most two decimals'],
    ['profitMarginPercentage', 33.3333333, undefined],
    ['profitMarginPercentage', 33.33333333, 'Profit Margin can have at most 7 decimals'],
  ] as const)('rounds no decimals: %s of %d', (field, value, fault) => {
    expect(productFaults({ ...fine, [field]: value }, 'create')[field]).toBe(fault)
  })

  it('checks the code of new products only', () => {
    const wrong = { ...fine, productCode: 'A-' }
    expect(productFaults(wrong, 'create')).toEqual({ productCode: productCodeTexts.characters })
    expect(productFaults(wrong, 'edit')).toEqual({})
    expect(productFaults({ ...fine, productCode: ' bij1 ' }, 'create')).toEqual({})
  })
})

describe('product codes', () => {
  it.each([
    ['ABC', undefined],
    ['A1B2C3D4E5F6G7H8I9J0', undefined],
    ['', productCodeTexts.tooShort],
    ['AB', productCodeTexts.tooShort],
    ['A1B2C3D4E5F6G7H8I9J0K', productCodeTexts.tooLong],
    ['AB C', productCodeTexts.characters],
    ['ÄBC', productCodeTexts.characters],
    ['abc', productCodeTexts.characters],
  ])('%j: %s', (code, fault) => {
    expect(productCodeFault(code)).toBe(fault)
  })

  it('are trimmed and converted to upper case', () => {
    expect(cleanProductCode('  rkt01 ')).toBe('RKT01')
  })
})
