import { expect, it } from 'vitest'
import { mayDo } from '../../../src/domain/account/rights'
import {
  currentItem,
  groupsAt,
  menuEntries,
  type Place,
  sectionAt,
  sectionPaths,
  tabs,
} from '../../../src/framework/registry/menu'
import { sections } from '../../../src/sections'
import { paletteEntries, recordEntries, searchEntries } from '../../../src/framework/palette/palette-entries'
import { resourcesOf } from '../../../src/framework/registry/sections'
import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { checkRegistry } from '../../../src/framework/registry/check-registry'
import { withList } from '../../../src/framework/declaration/resource'
import { permittedSections } from '../../../src/framework/registry/rights'
import { routesOf } from '../../../src/framework/registry/routes'

const entries = menuEntries(sections)

const place = (address: string, state?: unknown): Place => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}`, state }
}

/** Group and label of each current item: 'Products: Active Products'. */
const currentIn = (here: Place): string[] =>
  entries.flatMap((entry) => {
    const item = entry.kind === 'group' ? currentItem(entry.section, here) : undefined
    return item ? [`${entry.section.label}: ${item.label}`] : []
  })

it('the sidebar lists the sections and the items of their groups in order (contract 2.2)', () => {
  const lines = entries.map((entry) =>
    entry.kind === 'group' ? `${entry.section.label} (${entry.items.map(({ label }) => label).join(', ')})` : entry.section.label,
  )
  expect(lines).toEqual([
    'Dashboard',
    'Quick Shopping (Setup Menu, View Menu)',
    'Banners (All Banners, Upload Banner)',
    'Categories (All Categories, Create Category, Subcategories, Create Subcategory)',
    'Products (All Products, Active Products, Inactive Products)',
    // Of these, what the backend does not have is not shown.
    ...[
      'Price Lists',
      'Order Management',
      'Customers',
      'New Order',
      'Payments',
      'Packing',
      'Dispatches',
      'Transports',
      'Messages',
    ],
    ...['Sales & Analytics', 'Customer Queries', 'Staff', 'Store Settings', 'History', 'Bin'],
  ])
})

it('the sidebar has thin lines between what sells, the catalogue, the work of the shop and the store', () => {
  const starts = entries.filter(({ section }, at) => at > 0 && section.area !== entries[at - 1]?.section.area)
  expect(starts.map(({ section }) => section.label)).toEqual(['Categories', 'Order Management', 'Sales & Analytics'])
})

it('each page of each section lights one entry of the sidebar', () => {
  for (const path of sections.flatMap(sectionPaths)) {
    const here = place(path.replaceAll(/:\w+/g, 'x'))
    const links = entries.filter(({ kind, section }) => kind === 'link' && section === sectionAt(sections, here.pathname))
    expect([...currentIn(here), ...links.map(({ section }) => section.label)], path).toHaveLength(1)
  }
})

it('the sidebar shows six sections in the bottom bar, with the orders after the dashboard (contract 2.2)', () => {
  const labels = tabs(sections).map(({ label }) => label)
  expect(labels).toEqual(['Dashboard', 'Orders', 'Quick Shop', 'Banners', 'Categories', 'Products'])
})

it('the sidebar shows packing in the bottom bar of those who do not arrange the catalogue (contract 2.2)', () => {
  const packers = sections.filter(({ name, right }) => mayDo('packer', right ?? `${name}:read`))
  expect(tabs(packers).map(({ label }) => label)).toEqual(['Dashboard', 'Orders', 'Products', 'Packing'])
})

it.each<[string, Place, string[]]>([
  ['the bare path', place('/products'), ['Products: All Products']],
  ['the query of an item', place('/products?status=active'), ['Products: Active Products']],
  ['query parameters that no item has', place('/products?page=2&search=sparkler'), ['Products: All Products']],
  ['the query of an item among other parameters', place('/products?page=2&status=active'), ['Products: Active Products']],
  ['a path in upper case', place('/Products'), ['Products: All Products']],
  ['the page of a record', place('/products/rocket-abc'), ['Products: All Products']],
  ['navigation state', place('/categories', { action: 'create-category' }), ['Categories: Create Category']],
  ['a view', place('/categories?view=subcategories'), ['Categories: Subcategories']],
  ['a query that overrides state', place('/categories?view=else', { view: 'subcategories' }), ['Categories: All Categories']],
  ['a create parameter', place('/categories?create=subcategory'), ['Categories: Create Subcategory']],
  ['the setup page of one category', place('/quick-shopping?editCategory=c1'), ['Quick Shopping: Setup Menu']],
  ['the menu page at its other path', place('/quick-shopping/view'), ['Quick Shopping: View Menu']],
  ['a page without a group', place('/orders'), []],
])('the sidebar finds the current item for %s (contract 2.2)', (_, here, expected) => {
  expect(currentIn(here)).toEqual(expected)
})

it('the sidebar opens only the group of the current page (contract 2.2)', () => {
  expect(groupsAt(entries, place('/banners?upload=true'))).toEqual(['banners'])
  expect(groupsAt(entries, place('/dashboard'))).toEqual([])
})

const commands = paletteEntries(sections)
const named = (name: string) => commands.filter((entry) => entry.name === name)

it('the palette offers every section once, and the items of groups with their group, query and navigation state', () => {
  for (const { path } of sections) expect(commands.filter(({ to, state }) => to === path && state === undefined)).toHaveLength(1)
  expect(named('Active Products')).toMatchObject([{ subtitle: 'Products', to: '/products?status=active' }])
  expect(named('Create Category')).toMatchObject([{ to: '/categories', state: { action: 'create-category' } }])
  expect(commands.slice(0, 5).map(({ to }) => to)).toContain('/orders')
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})

it.each(['', '  ', '98', '98\u200b'])('text typed into the palette is too short for a search: "%s"', (typed) => {
  expect(searchEntries(sections, typed)).toEqual([])
})

it.each([
  ['orders', { orderId: 'ORD1' }, 'ORD1', '/orders?search=98765&details=ORD1'],
  ['products', { _id: 'p1', name: 'Rocket' }, 'Rocket', '/products/rocket-cDE'],
  ['customers', { _id: '9876543210', name: 'Kavitha', phone: '9876543210' }, 'Kavitha', '/customers/show/9876543210'],
  ['bin', { _id: 'b1', title: 'Rocket' }, 'Rocket', '/bin?search=98765'],
])('text typed into the palette finds a record of %s', (list, record, name, to) => {
  const found = resourcesOf(sections).flatMap((each) => (each.name === list ? recordEntries(each, [record], ' 98765 ') : []))
  expect(found).toMatchObject([{ name, keywords: ' 98765 ', to }])
})

it('text typed into the palette is searched for in every list that has a search', () => {
  const own = ['orders', 'products', 'customers', 'payments', 'dispatches', 'transports'].map((name) => [name, `/${name}`])
  const lists = [...own, ['customer queries', '/queries'], ['bin', '/bin']]
  expect(searchEntries(sections, ' ORD & co ')).toMatchObject(
    lists.map(([name, path]) => ({ name: `Search ${name} for “ORD & co”`, to: `${path}?search=ORD+%26+co` })),
  )
})

const routes = routesOf(sections)

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [path ?? [], ...children.map(pathsOf)].flat()

/** The route pattern that matches a path, or the target of its redirect. */
const shownAt = (path: string): string => {
  const route = matchRoutes(routes, path)?.at(-1)?.route
  if (!route || !isValidElement<{ to?: string }>(route.element)) throw new Error(`Nothing is shown at ${path}`)
  return route.element.props.to === undefined ? `screen ${route.path}` : `to ${route.element.props.to}`
}

it('has every address for every role, also those at which it says that they may not be opened', () => {
  const paths = (role: string) => routesOf(permittedSections(sections, role), sections).flatMap(pathsOf)
  const all = routes.flatMap(pathsOf)
  for (const role of ['owner', 'counter', 'packer', 'viewer']) expect(new Set(paths(role))).toEqual(new Set(all))
})

it('the route table is built from a valid registry, including lists in separate files (contract 2.1)', async () => {
  const whole = await Promise.all(resourcesOf(sections).map(withList))
  const loaded = sections.map((section) => whole.find(({ name }) => name === section.name) ?? section)
  expect(() => checkRegistry(sections)).not.toThrow()
  expect(() => checkRegistry(loaded)).not.toThrow()
})

it.each([
  ['/', 'to /dashboard', undefined],
  ['/login', 'to /dashboard', undefined],
  ['/dashboard', 'screen /dashboard', 'dashboard'],
  ['/categories', 'screen /categories', 'category-management'],
  ['/subcategories', 'to /categories?view=subcategories', undefined],
  ['/products/rocket-NjQ', 'screen /products/:id', 'products'],
  ['/quick-shopping-view', 'screen /quick-shopping-view', 'quick-shopping'],
  ['/quick-shopping/view', 'screen /quick-shopping/view', 'quick-shopping'],
  ['/quick-shopping-table', 'screen /quick-shopping-table', 'quick-shopping'],
  ['/orders/legacy', 'screen /orders/legacy', 'orders'],
  ['/nowhere', 'to /dashboard', undefined],
  ['/banners/nowhere/at/all', 'to /dashboard', undefined],
])('the route table: %s: %s, of the section %s (contract 2.1)', (path, expected, section) => {
  expect([shownAt(path), sectionAt(sections, path)?.name]).toEqual([expected, section])
})
