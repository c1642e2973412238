import { describe, expect, it } from 'vitest'
import type { ResourceDeclaration } from '../../../src/framework/declaration/resource'
import { defineResource } from '../../../src/framework/declaration/resource'
import { definePage } from '../../../src/framework/declaration/section'
import { checkRegistry, DeclarationError, registryFaults } from '../../../src/framework/registry/check-registry'
import { restEndpoints } from '../../../src/providers/envelopes/rest-endpoints'

interface Lamp {
  _id: string
  name: string
  makerId: string
}

const icon = () => null
const screen = () => Promise.resolve({ default: () => null })

const lamp = (changes: Partial<ResourceDeclaration<Lamp>> = {}) =>
  defineResource<Lamp>({
    name: 'lamps',
    label: 'Lamps',
    singular: 'lamp',
    icon,
    path: '/lamps',
    recordTitle: ({ name }) => name,
    endpoints: restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' }),
    columns: [{ kind: 'text', field: 'name', label: 'Name' }],
    ...changes,
  })

const home = definePage({ name: 'home', label: 'Home', icon, path: '/home', screen })
const { update: _update, create: _create, list: _list, ...readOnly } = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })

describe('a sound registry', () => {
  it('has no faults', () => {
    expect(registryFaults([home, lamp()])).toEqual([])
    expect(() => checkRegistry([home, lamp()])).not.toThrow()
  })
})

describe('a faulty registry', () => {
  it.each([
    ['a name given twice', [lamp(), lamp({ path: '/other' })], /Two sections are named 'lamps': give one/],
    ['a path given twice', [home, lamp({ path: '/home' })], /path '\/home' is declared twice/],
    ['an alias that is a path elsewhere', [home, lamp({ aliases: ['/home'] })], /path '\/home' is declared twice/],
    ['a path that starts with no slash', [lamp({ path: 'lamps' })], /lamps: the path 'lamps' must start with '\/'/],
    [
      'a column that refers to nothing',
      [lamp({ columns: [{ kind: 'reference', field: 'makerId', label: 'Maker', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers', which is not registered/,
    ],
    [
      'a field that refers to nothing',
      [lamp({ fields: [{ kind: 'reference', name: 'makerId', label: 'Maker', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers'/,
    ],
    ['an unknown resource to invalidate', [lamp({ invalidates: ['makers'] })], /refers to the resource 'makers'/],
    ['no columns', [lamp({ columns: [] })], /lamps: has no columns/],
    ['no way to list', [lamp({ endpoints: readOnly })], /lamps: has no 'list' endpoint/],
    [
      'fields that nothing sends',
      [lamp({ endpoints: { ...readOnly, list: _list }, fields: [{ kind: 'text', name: 'name', label: 'Name' }] })],
      /lamps: has form fields that nothing sends/,
    ],
    [
      'an edit form without a record to fill it',
      [lamp({ endpoints: { list: _list, update: _update }, fields: [{ kind: 'text', name: 'name', label: 'Name' }] })],
      /lamps: can be edited but not read/,
    ],
    [
      'a column twice',
      [lamp({ columns: [{ kind: 'text', field: 'name', label: 'A' }, { kind: 'code', field: 'name', label: 'B' }] })],
      /lamps: the column 'name' stands twice/,
    ],
    [
      'a row action of no action',
      [lamp({ rowActions: [{ id: 'dim', label: 'Dim', icon, action: 'dim' }] })],
      /lamps: 'dim' calls the action 'dim', which endpoints.actions does not have/,
    ],
    [
      'a row action of no modal',
      [lamp({ rowActions: [{ id: 'look', label: 'Look', icon, modal: 'look' }] })],
      /lamps: 'look' opens the modal 'look', which modals does not have/,
    ],
    ['a heading that opens no modal', [lamp({ opens: 'look' })], /lamps: opens the modal 'look'/],
    [
      'a filter named as a modal',
      [lamp({ modals: { look: screen }, filters: [{ name: 'look', label: 'Look', allLabel: 'All', options: {} }] })],
      /lamps: 'look' stands twice in the URL/,
    ],
    [
      'a filter with a name of the list itself',
      [lamp({ filters: [{ name: 'page', label: 'Page', allLabel: 'All', options: {} }] })],
      /lamps: 'page' is the list's own name in the URL/,
    ],
  ])('with %s is told of it by name', (_, sections, message) => {
    const faults = registryFaults(sections)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
    expect(() => checkRegistry(sections)).toThrow(DeclarationError)
  })
})
