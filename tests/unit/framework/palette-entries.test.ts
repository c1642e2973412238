import { describe, expect, it } from 'vitest'
import { recordEntries, paletteEntries, searchEntries } from '../../../src/framework/palette/palette-entries'
import { resourcesOf } from '../../../src/framework/registry/sections'
import { sections } from '../../../src/sections'

const entries = paletteEntries(sections)
const named = (name: string) => entries.filter((entry) => entry.name === name)

describe('the palette', () => {
  it('offers every section once, directly or through a menu item', () => {
    for (const { path } of sections) {
      expect(entries.filter((entry) => entry.to === path && entry.state === undefined)).toHaveLength(1)
    }
  })

  it('offers the items of groups with their group, query and navigation state', () => {
    expect(named('Active Products')).toMatchObject([{ subtitle: 'Products', to: '/products?status=active' }])
    expect(named('Create Category')).toMatchObject([{ to: '/categories', state: { action: 'create-category' } }])
  })

  it('offers orders among the first five', () => {
    expect(entries.slice(0, 5).map(({ to }) => to)).toContain('/orders')
  })

  it('gives each entry a unique ID', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })
})

describe('text typed into the palette', () => {
  it.each(['', '  ', '98', '98\u200b'])('is too short for a search: "%s"', (typed) => {
    expect(searchEntries(sections, typed)).toEqual([])
  })

  it('opens a found order in its details modal', () => {
    const orders = resourcesOf(sections).find(({ name }) => name === 'orders')
    const found = orders ? recordEntries(orders, [{ orderId: 'ORD1' }], ' 98765 ') : []
    expect(found).toMatchObject([{ name: 'ORD1', keywords: ' 98765 ', to: '/orders?search=98765&details=ORD1' }])
  })

  it('is searched for in every list that has a search', () => {
    expect(searchEntries(sections, ' ORD & co ')).toMatchObject([
      { name: 'Search orders for “ORD & co”', to: '/orders?search=ORD+%26+co' },
      { name: 'Search products for “ORD & co”', to: '/products?search=ORD+%26+co' },
      { name: 'Search payments for “ORD & co”', to: '/payments?search=ORD+%26+co' },
      { name: 'Search dispatches for “ORD & co”', to: '/dispatches?search=ORD+%26+co' },
      { name: 'Search transports for “ORD & co”', to: '/transports?search=ORD+%26+co' },
      { name: 'Search customer queries for “ORD & co”', to: '/queries?search=ORD+%26+co' },
      { name: 'Search bin for “ORD & co”', to: '/bin?search=ORD+%26+co' },
    ])
  })
})
