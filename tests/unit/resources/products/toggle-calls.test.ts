import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../../../src/domain/product/product'
import { toggleCalls, type ToggleAction } from '../../../../src/resources/products/endpoints/toggle-calls'
import { writeEndpoints } from '../../../../src/resources/products/endpoints/write-endpoints'

const product: Product = { _id: 'p1', name: 'Rocket', productCode: 'RKT', price: 100 }
const actions = Object.keys(toggleCalls) as ToggleAction[]

const flag = fc.option(fc.boolean(), { nil: undefined })
const flagged = fc
  .record({ featured: flag, bestSeller: flag, isActive: flag })
  .filter(({ featured, bestSeller }) => !(featured && bestSeller))

describe('a toggle', () => {
  it.each(actions)('%s is a PATCH request for the product', (action) => {
    const { method, path } = toggleCalls[action]
    expect(method).toBe('PATCH')
    expect(typeof path === 'function' && path({ id: 'a/b' })).toBe(`/products/a%2Fb/${action}`)
  })

  it('never shows a product as both featured and best seller, in any order of clicks', () => {
    fc.assert(
      fc.property(flagged, fc.array(fc.constantFrom(...actions)), (flags, pressed) => {
        const shown = pressed.reduce<Product>((now, action) => toggleCalls[action].optimistic?.(now, { id: 'p1' }) ?? now, {
          ...product,
          ...(flags as Partial<Product>),
        })
        expect(shown.featured === true && shown.bestSeller === true).toBe(false)
      }),
    )
  })

  it('inverts only its own flag and that of the excluded highlight', () => {
    const featured = toggleCalls['toggle-featured'].optimistic?.({ ...product, bestSeller: true, isActive: false }, { id: 'p1' })
    expect(featured).toMatchObject({ featured: true, bestSeller: false, isActive: false })
    const plain = toggleCalls['toggle-featured'].optimistic?.({ ...product, featured: true }, { id: 'p1' })
    expect(plain?.featured).toBe(false)
    // A product without the flag is active.
    const hidden = toggleCalls['toggle-active'].optimistic?.(product, { id: 'p1' })
    expect(hidden?.isActive).toBe(false)
    expect(hidden && toggleCalls['toggle-active'].optimistic?.(hidden, { id: 'p1' }).isActive).toBe(true)
  })

  it('shows the success message of the server, or a default message', () => {
    const { parse, success } = toggleCalls['toggle-active']
    const told = (body: unknown) => (typeof success === 'function' ? success(parse(body), { id: 'p1' }) : success)
    expect(told({ success: true, message: 'Product deactivated' })).toBe('Product deactivated')
    for (const body of [undefined, {}, { message: '' }, { message: 7 }]) {
      expect(told(body)).toBe('Product updated successfully!')
    }
  })

  it.each([
    ['toggle-featured', 'Failed to toggle featured status'],
    ['toggle-bestseller', 'Failed to toggle best seller status'],
    ['toggle-active', 'Failed to toggle active status'],
  ] as const)('%s has the error message of the contract', (action, failure) => {
    expect(toggleCalls[action].failure).toBe(failure)
  })
})

describe('the deletion of a product', () => {
  it('has an escaped path and its own messages', () => {
    const { method, path, success, failure } = writeEndpoints.deleteOne
    expect(method).toBe('DELETE')
    expect(typeof path === 'function' && path({ id: 'p 1' })).toBe('/products/p%201')
    expect([success, failure]).toEqual(['Product deleted successfully!', 'Failed to delete product'])
  })
})
