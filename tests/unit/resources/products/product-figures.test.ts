import { describe, expect, it } from 'vitest'
import type { ProductDetails } from '../../../../src/resources/products/product-details'
import { productFigures } from '../../../../src/resources/products/product-figures'

const product = (parts: Partial<ProductDetails>): ProductDetails => ({
  _id: 'p',
  name: 'P',
  productCode: 'PPP',
  price: 0,
  ...parts,
})

describe('the figures of a product', () => {
  it('are those of the backend', () => {
    const figures = productFigures(
      product({
        price: 347.37,
        offerPrice: 66,
        basePrice: 40,
        profitMarginPercentage: 65,
        profitMarginPrice: 26,
        discountPercentage: 81,
      }),
    )
    expect(figures).toEqual({
      selling: 66,
      struck: 347.37,
      savings: { amount: 281.37, percent: 81 },
      basePrice: 40,
      marginPercent: 65,
      marginAmount: 26,
      discountPercent: 81,
      displayed: 347.37,
    })
  })

  it('use the final price and the savings of the details if they exist', () => {
    const { selling, savings } = productFigures(
      product({ price: 200, offerPrice: 150, finalPrice: 120, savingsPercentage: 39.6 }),
    )
    expect(selling).toBe(120)
    expect(savings).toEqual({ amount: 80, percent: 40 })
  })

  it.each([
    ['without an offer', { price: 100 }],
    ['with an offer of the same price', { price: 100, offerPrice: 100 }],
    ['with an offer above the price', { price: 100, offerPrice: 120 }],
  ])('%s have no struck-through price and no savings', (_case, parts) => {
    const { struck, savings } = productFigures(product(parts))
    expect([struck, savings]).toEqual([undefined, undefined])
  })

  it('are computed by the pricing rules if the backend omits them', () => {
    const bare = { ...product({ basePrice: 40, profitMarginPercentage: 65, discountPercentage: 81 }), price: undefined }
    const figures = productFigures(bare as unknown as ProductDetails)
    expect(figures).toMatchObject({ selling: 66, displayed: 347.37, marginAmount: 26 })
    expect(productFigures(product({ price: 100, basePrice: 60 }))).toMatchObject({
      selling: 100,
      marginAmount: 40,
      marginPercent: undefined,
      discountPercent: undefined,
    })
  })

  it('accept values that backends leave empty', () => {
    const empty = { ...product({}), price: null, offerPrice: null, basePrice: null, discountPercentage: null }
    expect(productFigures(empty as unknown as ProductDetails)).toMatchObject({ selling: 0, struck: undefined })
    expect(productFigures(product({ price: 0, offerPrice: 0, discountPercentage: 100 })).savings).toBeUndefined()
  })
})
