import { describe, expect, it } from 'vitest'
import type { Resource, ResourceDeclaration } from '../../../src/framework/declaration/resource'
import { defineResource } from '../../../src/framework/declaration/resource'
import { definePage } from '../../../src/framework/declaration/section'
import { checkRegistry, DeclarationError, registryFaults } from '../../../src/framework/registry/check-registry'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

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
const {
  update: _update,
  create: _create,
  list: _list,
  ...readOnly
} = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })

describe('a valid registry', () => {
  it('has no errors', () => {
    expect(registryFaults([home, lamp()])).toEqual([])
    expect(() => checkRegistry([home, lamp()])).not.toThrow()
  })

  it.each([
    [
      'a field with a different label on each form',
      lamp({
        fields: [
          { kind: 'text', name: 'name', label: 'A', only: 'create' },
          { kind: 'text', name: 'name', label: 'B', only: 'edit' },
        ],
      }),
    ],
    ['no columns if it only shows custom cards', lamp({ columns: [], views: { offered: ['cards'], card: () => null } })],
    ['no columns and no list if it is part of a page', lamp({ columns: [], endpoints: {}, partOf: 'home' })],
    ['the path of the page that it is part of', lamp({ path: '/home', partOf: 'home' })],
  ])('may have %s', (_, resource) => {
    expect(registryFaults([home, resource])).toEqual([])
  })
})

describe('an invalid registry', () => {
  it.each([
    ['a duplicate name', [lamp(), lamp({ path: '/other' })], /Two sections are named 'lamps': give one/],
    ['a duplicate path', [home, lamp({ path: '/home' })], /path '\/home' is declared twice/],
    ['an alias that is the path of another section', [home, lamp({ aliases: ['/home'] })], /path '\/home' is declared twice/],
    ['a path without a leading slash', [lamp({ path: 'lamps' })], /lamps: the path 'lamps' must start with '\/'/],
    [
      'a column that refers to an unknown resource',
      [lamp({ columns: [{ kind: 'reference', field: 'makerId', label: 'Maker', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers', which is not registered/,
    ],
    [
      'a field that refers to an unknown resource',
      [lamp({ fields: [{ kind: 'reference', name: 'makerId', label: 'Maker', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers'/,
    ],
    ['an unknown resource in touches', [lamp({ touches: ['makers'] })], /refers to the resource 'makers'/],
    ['no columns', [lamp({ columns: [] })], /lamps: has no columns/],
    ['no list endpoint', [lamp({ endpoints: readOnly })], /lamps: has no 'list' endpoint/],
    [
      'form fields without an endpoint to send them',
      [lamp({ endpoints: { ...readOnly, list: _list }, fields: [{ kind: 'text', name: 'name', label: 'Name' }] })],
      /lamps: has form fields, but no endpoint that sends them/,
    ],
    [
      'an edit form without an endpoint to read the record',
      [lamp({ endpoints: { list: _list, update: _update }, fields: [{ kind: 'text', name: 'name', label: 'Name' }] })],
      /lamps: can be edited but not read/,
    ],
    [
      'a duplicate column',
      [
        lamp({
          columns: [
            { kind: 'text', field: 'name', label: 'A' },
            { kind: 'code', field: 'name', label: 'B' },
          ],
        }),
      ],
      /lamps: the column 'name' is declared twice/,
    ],
    [
      'a row action for an unknown modal',
      [lamp({ rowActions: [{ id: 'look', label: 'Look', icon, modal: 'look' }] })],
      /lamps: 'look' opens the modal 'look', which is not declared in modals/,
    ],
    ['a heading that opens an unknown modal', [lamp({ opens: 'look' })], /lamps: opens the modal 'look'/],
    [
      'a filter with the name of a modal',
      [
        lamp({
          modals: { look: { title: 'Look', load: screen } },
          filters: [{ name: 'look', label: 'Look', allLabel: 'All', options: {} }],
        }),
      ],
      /lamps: 'look' names two URL parameters/,
    ],
    ...['page', 'search', 'sort', 'view'].map((name): [string, Resource[], RegExp] => [
      `a filter with the reserved name ${name}`,
      [lamp({ filters: [{ name, label: 'Name', allLabel: 'All', options: {} }] })],
      new RegExp(`lamps: '${name}' is a reserved URL parameter of lists`),
    ]),
    [
      'a filter with the query parameter of the modal for new records',
      [
        lamp({
          createModal: { query: 'new', title: 'New lamp', load: screen },
          filters: [{ kind: 'preset', name: 'new', label: 'New', options: {} }],
        }),
      ],
      /lamps: 'new' names two URL parameters/,
    ],
    [
      'a reference filter for an unknown resource',
      [lamp({ filters: [{ kind: 'reference', name: 'maker', label: 'Maker', allLabel: 'All', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers'/,
    ],
    ['no view', [lamp({ views: { offered: [] } })], /lamps: offers no view, or the same view twice/],
    ['a duplicate view', [lamp({ views: { offered: ['cards', 'cards'] } })], /lamps: offers no view, or the same view twice/],
    [
      'no columns for the table that it offers besides custom cards',
      [lamp({ columns: [], views: { offered: ['table', 'cards'], card: () => null } })],
      /lamps: has no columns/,
    ],
    [
      'two ways to create a record',
      [lamp({ createModal: { query: 'new', title: 'New lamp', load: screen }, screens: { create: screen } })],
      /lamps: has both createModal and screens.create/,
    ],
    [
      'a heading with two targets',
      [lamp({ recordPage: { to: () => '/lamp' }, opens: 'look', modals: { look: { title: 'Look', load: screen } } })],
      /lamps: has both a recordPage and 'opens' or screens.show/,
    ],
    ['a tab after a section without a tab', [lamp({ tabAfter: 'rooms' })], /lamps: its tab follows 'rooms', which has no tab/],
    ['a part of an unknown page', [lamp({ partOf: 'rooms' })], /lamps: is part of 'rooms', which is not registered/],
    [
      'a part of a part',
      [home, lamp({ partOf: 'home' }), lamp({ name: 'bulbs', partOf: 'lamps' })],
      /bulbs: is part of 'lamps', which has no page/,
    ],
    [
      'a duplicate field on one form',
      [
        lamp({
          fields: [
            { kind: 'text', name: 'name', label: 'A' },
            { kind: 'text', name: 'name', label: 'B', only: 'edit' },
          ],
        }),
      ],
      /lamps: the field 'name' is declared twice/,
    ],
  ])('with %s is rejected with an error that names the resource', (_, sections, message) => {
    const faults = registryFaults(sections)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
    expect(() => checkRegistry(sections)).toThrow(DeclarationError)
  })
})
