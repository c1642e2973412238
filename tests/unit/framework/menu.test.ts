import { describe, expect, it } from 'vitest'
import { mayDo } from '../../../src/domain/account/rights'
import { currentItem, groupsAt, menuEntries, sectionAt, tabs, type Place } from '../../../src/framework/registry/menu'
import { sections } from '../../../src/sections'

const entries = menuEntries(sections)

const place = (address: string, state?: unknown): Place => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}`, state }
}

/** Group and label of each current item: 'Products: Active Products'. */
const currentIn = (here: Place): string[] =>
  entries.flatMap((entry) => {
    const item = entry.kind === 'group' ? currentItem(entry.items, here) : undefined
    return item ? [`${entry.section.label}: ${item.label}`] : []
  })

describe('the sidebar (contract 2.2)', () => {
  it('lists the sections and the items of their groups in order', () => {
    const lines = entries.map((entry) =>
      entry.kind === 'group'
        ? `${entry.section.label} (${entry.items.map(({ label }) => label).join(', ')})`
        : entry.section.label,
    )
    expect(lines).toEqual([
      'Dashboard',
      'Quick Shopping (Setup Menu, View Menu)',
      'Banners (All Banners, Upload Banner)',
      'Categories (All Categories, Create Category, Subcategories, Create Subcategory)',
      'Products (All Products, Active Products, Inactive Products)',
      'Price Lists',
      'Order Management',
      'New Order',
      'Payments',
      'Packing',
      'Dispatches',
      'Transports',
      'Messages',
      'Sales & Analytics',
      'Customer Queries',
      // New orders, payments, packing, dispatches, transports, messages, staff, history and bin are shown only if the backend has them.
      'Staff',
      'Store Settings',
      'History',
      'Bin',
    ])
  })

  it('shows six sections in the bottom bar, with the orders after the dashboard', () => {
    expect(tabs(sections).map(({ label }) => label)).toEqual([
      'Dashboard',
      'Orders',
      'Quick Shop',
      'Banners',
      'Categories',
      'Products',
    ])
  })

  it('shows packing in the bottom bar of those who do not arrange the catalogue', () => {
    const packers = sections.filter(({ name, right }) => mayDo('packer', right ?? `${name}:read`))
    expect(tabs(packers).map(({ label }) => label)).toEqual(['Dashboard', 'Orders', 'Products', 'Packing'])
  })

  it.each<[string, Place, string[]]>([
    ['the bare path', place('/products'), ['Products: All Products']],
    ['the query of an item', place('/products?status=active'), ['Products: Active Products']],
    ['another value of that query', place('/products?status=inactive'), ['Products: Inactive Products']],
    ['a value that no item has', place('/products?status=hidden'), ['Products: All Products']],
    ['query parameters that no item has', place('/products?page=2&search=sparkler'), ['Products: All Products']],
    ['the query of an item among other parameters', place('/products?page=2&status=active'), ['Products: Active Products']],
    ['a trailing slash', place('/products/'), ['Products: All Products']],
    ['a path in upper case', place('/Products'), ['Products: All Products']],
    ['a subpath', place('/products/rocket-abc'), []],
    ['navigation state', place('/categories', { action: 'create-category' }), ['Categories: Create Category']],
    ['other navigation state', place('/categories', { action: 'else' }), ['Categories: All Categories']],
    ['state that is not an object', place('/categories', 'create-category'), ['Categories: All Categories']],
    ['a view', place('/categories?view=subcategories'), ['Categories: Subcategories']],
    ['a view in the navigation state', place('/categories', { view: 'subcategories' }), ['Categories: Subcategories']],
    ['a query that overrides state', place('/categories?view=else', { view: 'subcategories' }), ['Categories: All Categories']],
    ['a create parameter', place('/categories?create=subcategory'), ['Categories: Create Subcategory']],
    ['an upload parameter', place('/banners?upload=true'), ['Banners: Upload Banner']],
    ['the setup page', place('/quick-shopping'), ['Quick Shopping: Setup Menu']],
    ['the setup page of one category', place('/quick-shopping?editCategory=c1'), ['Quick Shopping: Setup Menu']],
    ['the menu page', place('/quick-shopping-view'), ['Quick Shopping: View Menu']],
    ['the menu page at its other path', place('/quick-shopping/view'), ['Quick Shopping: View Menu']],
    ['a page without a group', place('/orders'), []],
  ])('finds the current item for %s', (_, here, expected) => {
    expect(currentIn(here)).toEqual(expected)
  })

  it('opens only the group of the current page', () => {
    expect(groupsAt(entries, place('/banners?upload=true'))).toEqual(['banners'])
    expect(groupsAt(entries, place('/dashboard'))).toEqual([])
  })
})

describe('the section of a path', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/orders', 'orders'],
    ['/orders/legacy', 'orders'],
    ['/products/rocket-abc', 'products'],
    ['/quick-shopping-view', 'quick-shopping'],
    ['/quick-shopping/view', 'quick-shopping'],
    ['/quick-shopping-table', 'quick-shopping'],
    ['/queries', 'contact-queries'],
    ['/nowhere', undefined],
    ['/ordersx', undefined],
  ])('%s belongs to %s', (path, name) => {
    expect(sectionAt(sections, path)?.name).toBe(name)
  })
})
