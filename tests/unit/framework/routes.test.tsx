import { isValidElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { checkRegistry } from '../../../src/framework/registry/check-registry'
import { withList } from '../../../src/framework/declaration/resource'
import { permittedSections } from '../../../src/framework/registry/rights'
import { routesOf } from '../../../src/framework/registry/routes'
import { resourcesOf } from '../../../src/framework/registry/sections'
import { sections } from '../../../src/sections'

const routes = routesOf(sections)

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
]

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

describe('the route table (contract 2.1)', () => {
  it('is built from a valid registry, including lists in separate files', async () => {
    const whole = await Promise.all(resourcesOf(sections).map(withList))
    const loaded = sections.map((section) => whole.find(({ name }) => name === section.name) ?? section)
    expect(() => checkRegistry(sections)).not.toThrow()
    expect(() => checkRegistry(loaded)).not.toThrow()
  })

  it.each([
    ['/', 'to /dashboard'],
    ['/login', 'to /dashboard'],
    ['/dashboard', 'screen /dashboard'],
    ['/banners', 'screen /banners'],
    ['/categories', 'screen /categories'],
    ['/subcategories', 'to /categories?view=subcategories'],
    ['/products', 'screen /products'],
    ['/products/rocket-NjQ', 'screen /products/:id'],
    ['/quick-shopping', 'screen /quick-shopping'],
    ['/quick-shopping-view', 'screen /quick-shopping-view'],
    ['/quick-shopping/view', 'screen /quick-shopping/view'],
    ['/quick-shopping-table', 'screen /quick-shopping-table'],
    ['/price-lists', 'screen /price-lists'],
    ['/store-settings', 'screen /store-settings'],
    ['/orders', 'screen /orders'],
    ['/orders/legacy', 'screen /orders/legacy'],
    ['/analytics', 'screen /analytics'],
    ['/queries', 'screen /queries'],
    ['/nowhere', 'to /dashboard'],
    ['/banners/nowhere/at/all', 'to /dashboard'],
  ])('%s: %s', (path, expected) => {
    expect(shownAt(path)).toBe(expected)
  })
})
