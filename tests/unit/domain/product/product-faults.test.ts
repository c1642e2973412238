import { describe, expect, it } from 'vitest'
import { cleanProductCode, productCodeFault, productCodeTexts } from '../../../../src/domain/product/product-code'
import { productFaults, type ProductValues } from '../../../../src/domain/product/product-faults'

const fine: Partial<ProductValues> = { productCode: 'BIJ100', name: 'Bijili' }

describe('validation of a product', () => {
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
