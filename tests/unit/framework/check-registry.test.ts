import { describe, expect, it } from 'vitest'
import type { Resource, ResourceDeclaration } from '../../../src/framework/declaration/resource'
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
const {
  update: _update,
  create: _create,
  list: _list,
  ...readOnly
} = restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' })

describe('a sound registry', () => {
  it('has no faults', () => {
    expect(registryFaults([home, lamp()])).toEqual([])
    expect(() => checkRegistry([home, lamp()])).not.toThrow()
  })

  it.each([
    [
      'a field with words of its own on each form',
      lamp({
        fields: [
          { kind: 'text', name: 'name', label: 'A', only: 'create' },
          { kind: 'text', name: 'name', label: 'B', only: 'edit' },
        ],
      }),
    ],
    [
      'no columns where cards of its own are all that is shown',
      lamp({ columns: [], views: { offered: ['cards'], card: () => null } }),
    ],
    ['no columns and no list for what is part of a page', lamp({ columns: [], endpoints: {}, partOf: 'home' })],
    ["a part's path, which leads elsewhere", lamp({ path: '/home', partOf: 'home' })],
  ])('may have %s', (_, resource) => {
    expect(registryFaults([home, resource])).toEqual([])
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
    ['an unknown resource that it touches', [lamp({ touches: ['makers'] })], /refers to the resource 'makers'/],
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
      [
        lamp({
          columns: [
            { kind: 'text', field: 'name', label: 'A' },
            { kind: 'code', field: 'name', label: 'B' },
          ],
        }),
      ],
      /lamps: the column 'name' stands twice/,
    ],
    [
      'a row action of no modal',
      [lamp({ rowActions: [{ id: 'look', label: 'Look', icon, modal: 'look' }] })],
      /lamps: 'look' opens the modal 'look', which modals does not have/,
    ],
    ['a heading that opens no modal', [lamp({ opens: 'look' })], /lamps: opens the modal 'look'/],
    [
      'a filter named as a modal',
      [
        lamp({
          modals: { look: { title: 'Look', load: screen } },
          filters: [{ name: 'look', label: 'Look', allLabel: 'All', options: {} }],
        }),
      ],
      /lamps: 'look' stands twice in the URL/,
    ],
    ...['page', 'search', 'sort', 'view'].map((name): [string, Resource[], RegExp] => [
      `a filter with the list's own name ${name}`,
      [lamp({ filters: [{ name, label: 'Name', allLabel: 'All', options: {} }] })],
      new RegExp(`lamps: '${name}' is the list's own name in the URL`),
    ]),
    [
      'a filter named as what opens the modal for new records',
      [
        lamp({
          createModal: { query: 'new', title: 'New lamp', load: screen },
          filters: [{ kind: 'preset', name: 'new', label: 'New', options: {} }],
        }),
      ],
      /lamps: 'new' stands twice in the URL/,
    ],
    [
      'a filter among the records of nothing',
      [lamp({ filters: [{ kind: 'reference', name: 'maker', label: 'Maker', allLabel: 'All', resource: 'makers' }] })],
      /lamps: refers to the resource 'makers'/,
    ],
    ['no view at all', [lamp({ views: { offered: [] } })], /lamps: offers no view, or one twice/],
    ['a view twice', [lamp({ views: { offered: ['cards', 'cards'] } })], /lamps: offers no view, or one twice/],
    [
      'no columns for the table that it offers beside cards of its own',
      [lamp({ columns: [], views: { offered: ['table', 'cards'], card: () => null } })],
      /lamps: has no columns/,
    ],
    [
      'two ways to create',
      [lamp({ createModal: { query: 'new', title: 'New lamp', load: screen }, screens: { create: screen } })],
      /lamps: creates in a modal and on a screen of its own/,
    ],
    [
      'a heading that leads to two places',
      [lamp({ recordPage: { to: () => '/lamp' }, opens: 'look', modals: { look: { title: 'Look', load: screen } } })],
      /lamps: has a recordPage, and 'opens' or screens.show besides/,
    ],
    ['a tab after one that is none', [lamp({ tabAfter: 'rooms' })], /lamps: its tab follows 'rooms', which has no tab/],
    ['a part of nothing', [lamp({ partOf: 'rooms' })], /lamps: is part of 'rooms', which is not registered/],
    [
      'a part of a part',
      [home, lamp({ partOf: 'home' }), lamp({ name: 'bulbs', partOf: 'lamps' })],
      /bulbs: is part of 'lamps', which has no page itself/,
    ],
    [
      'a field twice on one form',
      [
        lamp({
          fields: [
            { kind: 'text', name: 'name', label: 'A' },
            { kind: 'text', name: 'name', label: 'B', only: 'edit' },
          ],
        }),
      ],
      /lamps: the field 'name' stands twice/,
    ],
  ])('with %s is told of it by name', (_, sections, message) => {
    const faults = registryFaults(sections)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
    expect(() => checkRegistry(sections)).toThrow(DeclarationError)
  })
})
