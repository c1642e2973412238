import { expect, it } from 'vitest'
import { changesOf } from '../../../../server/history/changes-of'
import { account } from '../../../../src/domain/account/account'
import { menuOrder } from '../../../../src/domain/menu/saved-order'
import { product } from '../../../../src/domain/product/product'
import { packaging } from '../../../../src/domain/store/packaging'

it('the changes of a record are the fields whose values differ, by their names in answers', () => {
  const before = { name: 'Rocket', basePrice: 40, tags: ['a'], isActive: true, receivedDate: null, maxQuantityPerCustomer: 5 }
  const after = { ...before, basePrice: 42.5, tags: ['a', 'b'], receivedDate: '2026-11-20', maxQuantityPerCustomer: null }
  expect(changesOf(product, before, after)).toEqual([
    { field: 'basePrice', from: 40, to: 42.5 },
    { field: 'tags', from: ['a'], to: ['a', 'b'] },
    { field: 'receivedDate', from: null, to: '2026-11-20' },
    { field: 'maxQuantityPerCustomer', from: 5, to: null },
  ])
  expect(changesOf(product, before, { ...before, tags: ['a'], brandName: '' })).toEqual([])
})

it('the changes of a record show the prices that the server derives, but no time, secret or file', () => {
  const before = { offerPrice: 100, createdAt: 1, imageKeys: ['secret-key.png'] }
  const after = { offerPrice: 120, createdAt: 2, imageKeys: ['other-key.png'] }
  expect(changesOf(product, before, after)).toEqual([
    { field: 'offerPrice', from: 100, to: 120 },
    { field: 'images', from: null, to: 'replaced' },
  ])
  expect(changesOf(product, before, { ...before, imageKeys: [] })).toEqual([{ field: 'images', from: null, to: 'removed' }])
  expect(changesOf(product, { imageKeys: [] }, { imageKeys: ['k'] })).toEqual([{ field: 'images', from: null, to: 'added' }])
  expect(changesOf(account, { passwordHash: 'a', name: 'Asha' }, { passwordHash: 'b', name: 'Asha K' })).toEqual([
    { field: 'name', from: 'Asha', to: 'Asha K' },
  ])
})

it('the changes of a record show short lists, and only that a list of other records changed', () => {
  const tier = { minAmount: 0, maxAmount: null, cost: 100 }
  expect(changesOf(packaging, { tiers: [tier] }, { tiers: [{ ...tier, cost: 50 }] })).toEqual([
    { field: 'tiers', from: [tier], to: [{ ...tier, cost: 50 }] },
  ])
  expect(changesOf(menuOrder, { categoryOrder: [] }, { categoryOrder: [{ categoryId: 'a' }] })).toEqual([
    { field: 'categoryOrder', from: null, to: 'changed' },
  ])
})

it('the changes of a record cut long texts where they begin to differ', () => {
  const start = 'a '.repeat(500)
  const [change] = changesOf(product, { description: start }, { description: `${start}and more` })
  expect(change?.from).toMatch(/^…[a ]{20,31}$/)
  expect(change?.to).toMatch(/^…[a ]{20,31}and more$/)
  const [other] = changesOf(product, { description: '' }, { description: 'b'.repeat(500) })
  expect([other?.from, String(other?.to).length]).toEqual(['', 201])
  expect(changesOf(product, { name: 'Rocket' }, { name: 'Rockets' })).toEqual([{ field: 'name', from: 'Rocket', to: 'Rockets' }])
})
