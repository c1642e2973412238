import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../src/domain/product/product'
import { isOn, toggleConsequence } from '../../../../src/resources/products/parts/product-toggles'

const product = (flags: Partial<Product> = {}): Product => ({ _id: 'p', name: 'Rocket', productCode: 'RKT', price: 1, ...flags })

describe('the description of how a toggle affects customers', () => {
  it('exists for each of the three toggles, on and off', () => {
    expect(toggleConsequence('toggle-featured', product()).text).toBe('Customers will see "Rocket" among the featured products.')
    expect(toggleConsequence('toggle-featured', product({ featured: true })).text).toContain(
      'will no longer see "Rocket" among the featured products',
    )
    expect(toggleConsequence('toggle-bestseller', product()).text).toBe('Customers will see "Rocket" among the best sellers.')
    expect(toggleConsequence('toggle-bestseller', product({ bestSeller: true })).text).toContain(
      'will no longer see "Rocket" among the best sellers',
    )
    expect(toggleConsequence('toggle-active', product()).text).toContain('hides "Rocket" from customers')
    expect(toggleConsequence('toggle-active', product({ isActive: false })).text).toContain(
      'Customers will see "Rocket" in the shop',
    )
  })

  it('mentions that the other highlight is turned off', () => {
    expect(toggleConsequence('toggle-featured', product({ bestSeller: true })).text).toContain(
      'Turning featured on turns best seller off',
    )
    expect(toggleConsequence('toggle-bestseller', product({ featured: true })).text).toContain(
      'Turning best seller on turns featured off',
    )
    expect(toggleConsequence('toggle-featured', product({ featured: true })).text).not.toContain('turns')
  })

  it('mentions that a product is inactive or out of stock', () => {
    expect(toggleConsequence('toggle-featured', product({ isActive: false })).text).toContain('It is inactive now')
    expect(toggleConsequence('toggle-active', product({ isActive: false, inStock: false })).text).toContain('out of stock')
    expect(toggleConsequence('toggle-active', product({ inStock: false })).text).not.toContain('out of stock')
  })

  it('treats missing flags as active and not highlighted', () => {
    expect(isOn('toggle-active', product())).toBe(true)
    expect([isOn('toggle-featured', product()), isOn('toggle-bestseller', product())]).toEqual([false, false])
  })
})
