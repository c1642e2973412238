import { expect, it } from 'vitest'
import { valueAt, type Path } from '../../../src/framework/declaration/path'
import type { Column } from '../../../src/framework/declaration/column'
import type { Field } from '../../../src/framework/declaration/field'

interface Lamp {
  _id: string
  name: string
  maker?: { town?: string }
  tags?: string[]
}

it('takes the fields of its record, two levels deep, and compiles no misspelt one', () => {
  const paths: Path<Lamp>[] = ['name', 'maker', 'maker.town', 'tags']
  // @ts-expect-error -- the field is called name
  const column: Column<Lamp> = { kind: 'text', field: 'nmae', label: 'Name' }
  // @ts-expect-error -- a maker has a town
  const nested: Column<Lamp> = { kind: 'text', field: 'maker.twon', label: 'Town' }
  // @ts-expect-error -- the field is called name
  const field: Field<Lamp> = { kind: 'text', name: 'nmae', label: 'Name' }
  // @ts-expect-error -- a date has no options
  const option: Field<Lamp> = { kind: 'date', name: 'name', label: 'Name', options: {} }
  expect([paths.length, column.kind, nested.kind, field.kind, option.kind]).toHaveLength(5)
})

it('reads what stands at a path, and nothing where a step is missing', () => {
  const lamp: Lamp = { _id: 'a', name: 'Lamp', maker: { town: 'Sivakasi' } }
  expect(valueAt(lamp, 'maker.town')).toBe('Sivakasi')
  expect(valueAt(lamp, 'maker.town.street')).toBeUndefined()
  expect(valueAt({ _id: 'b', name: 'None' }, 'maker.town')).toBeUndefined()
  expect(valueAt(null, 'name')).toBeUndefined()
})
