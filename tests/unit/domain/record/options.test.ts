import { expect, it } from 'vitest'
import { choice } from '../../../../src/domain/record/kinds/choices'
import { list, part as partOf } from '../../../../src/domain/record/kinds/parts'
import { text } from '../../../../src/domain/record/kinds/texts'
import { time } from '../../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../../src/domain/record/record'

const createdAt = time({ label: 'Created', required: true })

// All kinds of fields take their options in the same way.
it('a misspelt option of a field or of a record does not compile', () => {
  const label = 'Name'
  const part = defineRecord('parts', { name: text({ label, max: 10 }) })
  // @ts-expect-error -- misspelt
  expect(text({ label, max: 10, requried: true })).toBeDefined()
  // @ts-expect-error -- misspelt
  expect(choice({ label, options: ['a'], look: {} })).toBeDefined()
  // @ts-expect-error -- misspelt
  expect(partOf(part, { label, requried: true })).toBeDefined()
  // @ts-expect-error -- misspelt
  expect(list(part, { label, most: 3, entries: 'Part' })).toBeDefined()
  const fields = { name: text({ label, max: 10 }) }
  // @ts-expect-error -- misspelt
  expect(defineRecord('towns', fields, { singular: 'town', title: 'name', serach: ['name'] })).toBeDefined()
})

it('a field with a name that its lists use for something else does not compile', () => {
  const named = { singular: 'town', title: 'order' } as const
  // A text filters nothing.
  expect(defineRecord('towns', { order: text({ label: 'Order', max: 10 }), createdAt }, named)).toBeDefined()
  // @ts-expect-error -- a parameter of lists
  expect(defineRecord('towns', { order: choice({ label: 'Order', options: ['a'] }), createdAt }, named)).toBeDefined()
  const viewed = { view: choice({ label: 'View', options: ['a'] }), createdAt }
  // @ts-expect-error -- a parameter of lists in the back-office
  expect(defineRecord('towns', viewed, { ...named, title: 'view' })).toBeDefined()
  // @ts-expect-error -- the id of each record
  expect(defineRecord('towns', { id: text({ label: 'Order', max: 10 }), createdAt }, { ...named, title: 'id' })).toBeDefined()
})
