import { describe, expect, it } from 'vitest'
import { productIdOf, productSlug } from '../../../../src/domain/product/product-slug'

describe('the URL slug of a product', () => {
  it.each([
    [{ _id: '9fk2x0', name: 'Red Bijili (100 pcs)' }, /^red-bijili-100-pcs-[A-Za-z0-9]+$/],
    [{ _id: '9fk2x0', name: 'கம்பி மத்தாப்பு' }, /^கம்பி-மத்தாப்பு-[A-Za-z0-9]+$/],
    [{ _id: '64b7f0c2a1d3e4f5a6b7c8d9', name: '!!!' }, /^[A-Za-z0-9]+$/],
    [{ _id: '9fk2x0', name: null }, /^[A-Za-z0-9]+$/],
    [{ _id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'A/B?c#d' }, /^a-b-c-d-[A-Za-z0-9]+$/],
  ])('of %j contains its ID', (product, shape) => {
    const slug = productSlug(product)
    expect(slug).toMatch(shape)
    expect(productIdOf(slug)).toBe(product._id)
  })

  it('contains IDs of any length', () => {
    for (let length = 1; length <= 40; length += 1) {
      const _id = '9fk2x0zq7mbd3'.repeat(4).slice(0, length)
      expect(productIdOf(productSlug({ _id, name: 'Rocket 2000' }))).toBe(_id)
    }
  })

  it.each([
    ['9fk2x0', '9fk2x0'],
    ['64b7f0c2a1d3e4f5a6b7c8d9', '64b7f0c2a1d3e4f5a6b7c8d9'],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
    ['red-bijili', undefined],
    ['red-bijili-', undefined],
    ['red-bijili-%%%', undefined],
    ['', undefined],
  ])('%j has the ID %s', (slug, id) => {
    expect(productIdOf(slug)).toBe(id)
  })
})
