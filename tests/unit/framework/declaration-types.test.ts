import { expect, it } from 'vitest'
import { valueAt, type Path } from '../../../src/framework/declaration/path'
import type { Column } from '../../../src/framework/declaration/column'
import type { Filter, ListDeclaration, ListViews, ResourceDeclaration } from '../../../src/framework/declaration/resource'
import type { Field } from '../../../src/framework/declaration/field'
import type { RecordSection } from '../../../src/framework/form/inputs/record-columns'
import { namedFields, recordInputs } from '../../../src/framework/form/inputs/record-input'
import { flag } from '../../../src/domain/record/kinds/choices'
import { number } from '../../../src/domain/record/kinds/numbers'
import { text } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'

interface Lamp {
  _id: string
  name: string
  maker?: { town?: string }
  tags?: string[]
}

it('accepts field paths two levels deep and rejects misspelled ones at compile time', () => {
  const paths: Path<Lamp>[] = ['name', 'maker', 'maker.town', 'tags']
  // @ts-expect-error -- the field is spelled name
  const column: Column<Lamp> = { kind: 'text', field: 'nmae', label: 'Name' }
  // @ts-expect-error -- the field is spelled town
  const nested: Column<Lamp> = { kind: 'text', field: 'maker.twon', label: 'Town' }
  // @ts-expect-error -- the field is spelled name
  const field: Field<Lamp> = { kind: 'text', name: 'nmae', label: 'Name' }
  // @ts-expect-error -- a date field has no options
  const option: Field<Lamp> = { kind: 'date', name: 'name', label: 'Name', options: {} }
  expect([paths.length, column.kind, nested.kind, field.kind, option.kind]).toHaveLength(5)
})

it('accepts the options of each kind of filter and rejects others at compile time', () => {
  const sound: Filter[] = [
    { name: 'a', label: 'A', allLabel: 'All', options: { x: 'X' } },
    { kind: 'reference', name: 'b', label: 'B', allLabel: 'All', resource: 'makers' },
    { kind: 'quick', name: 'c', label: 'C', allLabel: 'All', options: { x: 'X' } },
    { kind: 'preset', name: 'd', label: 'D', options: { x: 'X' } },
    { kind: 'custom', name: 'e', label: 'E', chip: (value) => value, control: () => null },
  ]
  // @ts-expect-error -- a reference filter requires a resource
  const reference: Filter = { kind: 'reference', name: 'b', label: 'B', allLabel: 'All' }
  // @ts-expect-error -- a preset filter is removed by its chip, so it has no label for all
  const preset: Filter = { kind: 'preset', name: 'd', label: 'D', allLabel: 'All', options: {} }
  // @ts-expect-error -- a custom filter requires chip, which formats its values
  const custom: Filter = { kind: 'custom', name: 'e', label: 'E', control: () => null }
  // @ts-expect-error -- the only views are tables and cards
  const views: ListViews<Lamp> = { offered: ['tiles'] }
  // @ts-expect-error -- dots is not a kind of pager
  const pager: ResourceDeclaration<Lamp>['pager'] = 'dots'
  expect([sound.length, reference.kind, preset.kind, custom.kind, views.offered.length, pager]).toHaveLength(6)
})

it('accepts a list either inline or in a separate file, and rejects others at compile time', () => {
  const base = { name: 'lamps', label: 'Lamps', singular: 'lamp', path: '/lamps', icon: () => null, endpoints: {} }
  const lamps = { ...base, recordTitle: ({ name }: Lamp) => name }
  const here: ListDeclaration<Lamp> = { columns: [{ kind: 'text', field: 'name', label: 'Name' }] }
  const list = () => Promise.resolve({ default: here })
  const sound: ResourceDeclaration<Lamp>[] = [
    { ...lamps, ...here },
    { ...lamps, list },
  ]
  // @ts-expect-error -- a declaration requires a list
  const none: ResourceDeclaration<Lamp> = { ...lamps }
  // @ts-expect-error -- filters must be declared within the list
  const halves: ResourceDeclaration<Lamp> = { ...lamps, list, filters: [] }
  // @ts-expect-error -- texts of a form do not belong to the list
  const words: ListDeclaration<Lamp> = { columns: [], texts: { createTitle: 'New lamp' } }
  expect([sound.length, none.name, halves.name, words.columns.length]).toHaveLength(4)
})

it('reads the value at a path, or undefined if a step is missing', () => {
  const lamp: Lamp = { _id: 'a', name: 'Lamp', maker: { town: 'Sivakasi' } }
  expect(valueAt(lamp, 'maker.town')).toBe('Sivakasi')
  expect(valueAt(lamp, 'maker.town.street')).toBeUndefined()
  expect(valueAt({ _id: 'b', name: 'None' }, 'maker.town')).toBeUndefined()
  expect(valueAt(null, 'name')).toBeUndefined()
})

interface LampForm {
  name: string
  watts: string
  isOn: boolean
}

const lampFields = {
  name: text({ label: 'Name', max: 20, required: 'Please name it' }),
  watts: number({ label: 'Watts', min: 1, refusal: 'Too dim' }),
  isOn: flag({ label: 'On' }),
}

it('takes the fields of a form for its inputs and rows, and compiles no misspelt one', () => {
  const inputs = recordInputs<LampForm>(lampFields, { watts: { value: ({ name }) => name, refusals: ['Too bright'] } })
  // @ts-expect-error -- the field is spelled watts
  recordInputs<LampForm>(lampFields, { wats: { required: true } })
  // @ts-expect-error -- a flag cannot be edited as text
  recordInputs<LampForm>({ ...lampFields, watts: lampFields.isOn }, {})
  // @ts-expect-error -- a text cannot be edited as a flag
  recordInputs<LampForm>({ ...lampFields, isOn: lampFields.name }, {})
  // @ts-expect-error -- a field that users do not enter has no input
  recordInputs<LampForm>({ ...lampFields, name: time({ label: 'Made' }) }, {})
  // @ts-expect-error -- every field of the form requires a definition
  recordInputs<LampForm>({ name: lampFields.name }, {})
  type Rows = RecordSection<keyof LampForm>['rows']
  const rows: Rows = ['name', ['watts', 'isOn'], false]
  // @ts-expect-error -- the field is spelled watts
  const misspelt: Rows = ['name', ['wats', 'isOn']]
  expect([rows.length, misspelt.length]).toEqual([3, 2])
  expect(namedFields(inputs)).toEqual([
    { name: 'name', label: 'Name', refusals: ['Please name it'] },
    { name: 'watts', label: 'Watts', refusals: ['Too dim', 'Too bright'] },
    { name: 'isOn', label: 'On', refusals: [] },
  ])
})
