import { expect, it } from 'vitest'
import type { ListDeclaration, ResourceDeclaration } from '../../../src/framework/declaration/resource'
import { defineResource, withList } from '../../../src/framework/declaration/resource'
import { definePage, type LazyScreen } from '../../../src/framework/declaration/section'
import { checkRegistry, DeclarationError, registryFaults } from '../../../src/framework/registry/check-registry'
import type { Field } from '../../../src/framework/declaration/field'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'
import { isValidElement } from 'react'
import { routesOf } from '../../../src/framework/registry/routes'

interface Lamp {
  _id: string
  name: string
  makerId: string
}

const icon = () => null
const screen = () => Promise.resolve({ default: () => null })

const endpoints = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })
const base = { name: 'lamps', label: 'Lamps', singular: 'lamp', icon, path: '/lamps', endpoints }
const recordTitle = ({ name: title }: Lamp) => title
const name = { kind: 'text', field: 'name', label: 'Name' } as const

const lamp = (changes: Partial<ResourceDeclaration<Lamp>> = {}) =>
  defineResource<Lamp>({ ...base, recordTitle, columns: [name], ...changes })

const home = definePage({ name: 'home', label: 'Home', icon, path: '/home', screen })
const inHome = lamp({ partOf: 'home' })
const { update, create: _create, list, ...readOnly } = endpoints
const listOnly = { ...readOnly, list }

/** Parts of a declaration in short. */
const field = (label: string, only?: 'create' | 'edit'): Field<Lamp> => ({
  kind: 'text',
  name: 'name',
  label,
  ...(only && { only }),
})
const reference = { kind: 'reference', label: 'Maker', resource: 'makers', field: 'makerId' } as const
const filter = (filterName: string) => ({ name: filterName, label: 'Name', allLabel: 'All', options: {} })
const fields = [field('Name')]
const look = { look: { title: 'Look', load: screen } }
const createModal = { query: 'new', title: 'New lamp', load: screen }

it('a valid registry has no errors', () => {
  expect(registryFaults([home, lamp()])).toEqual([])
  expect(() => checkRegistry([home, lamp()])).not.toThrow()
})

it.each([
  ['a field with a different label on each form', lamp({ fields: [field('A', 'create'), field('B', 'edit')] })],
  ['no columns if it only shows custom cards', lamp({ columns: [], views: { offered: ['cards'], card: () => null } })],
  ['no columns and no list if it is part of a page', lamp({ columns: [], endpoints: {}, partOf: 'home' })],
  ['the path of the page that it is part of', lamp({ path: '/home', partOf: 'home' })],
])('a valid registry may have %s', (_, resource) => {
  expect(registryFaults([home, resource])).toEqual([])
})

it.each([
  ['a duplicate name', [lamp(), lamp({ path: '/other' })], /Two sections are named 'lamps': give one/],
  ['a duplicate path', [home, lamp({ path: '/home' })], /path '\/home' is declared twice/],
  ['an alias that is the path of another section', [home, lamp({ aliases: ['/home'] })], /path '\/home' is declared twice/],
  ['a path without a leading slash', [lamp({ path: 'lamps' })], /lamps: the path 'lamps' must start with '\/'/],
  [
    'a column of no resource',
    [lamp({ columns: [reference] })],
    /lamps: refers to the resource 'makers', which is not registered/,
  ],
  ['an unknown resource in touches', [lamp({ touches: ['makers'] })], /refers to the resource 'makers'/],
  ['no columns', [lamp({ columns: [] })], /lamps: has no columns/],
  ['no list endpoint', [lamp({ endpoints: readOnly })], /lamps: has no 'list' endpoint/],
  ['fields, and no endpoint', [lamp({ endpoints: listOnly, fields })], /lamps: has form fields, but no endpoint that sends them/],
  ['an edit form, but no way to read', [lamp({ endpoints: { list, update }, fields })], /lamps: can be edited but not read/],
  ['a duplicate column', [lamp({ columns: [name, { ...name, kind: 'code' }] })], /lamps: the column 'name' is declared twice/],
  [
    'a row action for an unknown modal',
    [lamp({ rowActions: [{ id: 'look', label: 'Look', icon, modal: 'look' }] })],
    /lamps: 'look' opens the modal 'look', which is not declared in modals/,
  ],
  ['a heading that opens an unknown modal', [lamp({ opens: 'look' })], /lamps: opens the modal 'look'/],
  ['a filter named like a modal', [lamp({ modals: look, filters: [filter('look')] })], /lamps: 'look' names two URL parameters/],
  ['a filter with a reserved name', [lamp({ filters: [filter('page')] })], /lamps: 'page' is a reserved URL parameter of lists/],
  ['no view', [lamp({ views: { offered: [] } })], /lamps: offers no view, or the same view twice/],
  ['two ways to create', [lamp({ createModal, screens: { create: screen } })], /lamps: has both createModal and screens.create/],
  [
    'a heading with two targets',
    [lamp({ recordPage: { to: () => '/lamp' }, opens: 'look', modals: look })],
    /lamps: has both a recordPage and 'opens' or screens.show/,
  ],
  ['a tab after a section without a tab', [lamp({ tabAfter: 'rooms' })], /lamps: its tab follows 'rooms', which has no tab/],
  ['a part of an unknown page', [lamp({ partOf: 'rooms' })], /lamps: is part of 'rooms', which is not registered/],
  ['a part of a part', [home, inHome, lamp({ name: 'bulbs', partOf: 'lamps' })], /bulbs: is part of 'lamps', which has no page/],
  ['a field twice on a form', [lamp({ fields: [field('A'), field('B', 'edit')] })], /lamps: the field 'name' is declared twice/],
])('an invalid registry with %s is rejected with an error that names the resource', (_, sections, message) => {
  const faults = registryFaults(sections)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(message)
  expect(() => checkRegistry(sections)).toThrow(DeclarationError)
})

const lampsWith = (later: ListDeclaration<Lamp>) =>
  defineResource<Lamp>({
    ...{ ...base, recordTitle, texts: { loading: 'Loading the lamps' } },
    list: () => Promise.resolve({ default: later }),
  })

/** Loads the screen of the first route. */
const loadScreen = async (lamps: ReturnType<typeof lampsWith>): ReturnType<LazyScreen> => {
  const element = routesOf([lamps])[0]?.element
  if (!isValidElement<{ load: LazyScreen }>(element)) throw new Error('The first route shows nothing')
  return element.props.load()
}

it('a list in a separate file is merged with its resource and its texts once it is loaded', async () => {
  const lamps = lampsWith({ columns: [name], sorters: ['name'], texts: { empty: 'It is dark' } })
  expect(lamps.columns).toEqual([])
  const whole = await withList(lamps)
  expect(whole).toMatchObject({ name: 'lamps', columns: [name], sorters: ['name'] })
  expect(whole.texts).toEqual({ loading: 'Loading the lamps', empty: 'It is dark' })
  expect(await withList(whole)).toBe(whole)
})

it('a list in a separate file lets the admin start if it is invalid, but prevents its screen from being shown', async () => {
  const lamps = lampsWith({ columns: [name, name] })
  expect(() => checkRegistry([lamps])).not.toThrow()
  const refused = loadScreen(lamps)
  await expect(refused).rejects.toThrow(DeclarationError)
  await expect(refused).rejects.toThrow(/lamps: the column 'name' is declared twice/)
})
