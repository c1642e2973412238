import { expect, test } from 'vitest'
import { conflictLines, mergeForms } from '../../../src/framework/form/merge'

interface Lamp {
  name: string
  watts: string
  country: string
  town: string
  /** Not sent. */
  isTyped: boolean
}

const began: Lamp = { name: 'A', watts: '40', country: 'c1', town: 't1', isTyped: false }
const sent = ({ isTyped: _, ...lamp }: Lamp) => ({ ...lamp, watts: Number(lamp.watts), total: Number(lamp.watts) * 2 })
const merge = (mine: Partial<Lamp>, stored: Partial<Lamp>) =>
  mergeForms({ began, mine: { ...began, ...mine }, stored: { ...began, ...stored } }, sent, [['country', 'town']])

test('a form takes the stored values of fields that it did not change', () => {
  expect(merge({ name: 'B', isTyped: true }, { watts: '60', isTyped: false })).toEqual({
    values: { ...began, name: 'B', watts: '60', isTyped: true },
    conflicts: [],
  })
})

test('the same number written differently is no conflict', () => {
  expect(merge({ watts: '60.0' }, { watts: '60' })).toEqual({ values: { ...began, watts: '60.0' }, conflicts: [] })
})

test('two different changes are a conflict, in which the values of the form remain', () => {
  expect(merge({ watts: '50' }, { watts: '60' })).toEqual({
    values: { ...began, watts: '50' },
    conflicts: [{ field: 'watts', stored: 60, mine: 50 }],
  })
})

test('fields that are only valid together are merged together', () => {
  expect(merge({}, { country: 'c2', town: 't2' }).values).toMatchObject({ country: 'c2', town: 't2' })
  const { values, conflicts } = merge({ town: 't9' }, { country: 'c2', town: 't2' })
  expect(values).toMatchObject({ country: 'c1', town: 't9' })
  expect(conflicts.map(({ field }) => field)).toEqual(['country', 'town'])
})

test('a conflict names the field and both values, and referenced records by their names', () => {
  const fields = {
    name: { label: 'Name', kind: 'text' },
    town: { label: 'Town', kind: 'reference' },
    price: { label: 'Price', kind: 'money' },
    notes: { label: 'Notes', kind: 'textarea' },
    isOn: { label: 'On', kind: 'flag' },
  }
  const conflicts = [
    { field: 'name' as const, stored: 'A', mine: '' },
    { field: 'town' as const, stored: 't2', mine: 't3' },
    { field: 'price' as const, stored: 1250, mine: '' },
    { field: 'notes' as const, stored: 'y', mine: 'x'.repeat(200) },
    { field: 'isOn' as const, stored: true, mine: false },
  ]
  expect(conflictLines(conflicts, fields, (id) => (id === 't2' ? 'Sivakasi' : undefined))).toEqual([
    'Name is now "A"; yours is empty.',
    'Town is now "Sivakasi"; yours is "t3".',
    'Price is now ₹1,250; yours is empty.',
    `Notes is now "y"; yours is "${'x'.repeat(80)}…".`,
    'On is now on; yours is off.',
  ])
})
