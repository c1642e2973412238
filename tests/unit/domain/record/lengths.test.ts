import { describe, expect, it } from 'vitest'
import { number } from '../../../../src/domain/record/kinds/numbers'
import { words } from '../../../../src/domain/record/kinds/lists'
import { phone, text, textarea } from '../../../../src/domain/record/kinds/texts'
import { lengthFaults } from '../../../../src/domain/record/lengths'
import { defineRecord } from '../../../../src/domain/record/record'

const lamp = defineRecord('lamps', {
  name: text({ label: 'Name', max: 5 }),
  notes: textarea({ label: 'Notes', max: 5 }),
  motto: text({ label: 'Motto', max: 3, tooLong: 'Please shorten the motto' }),
  tags: words({ label: 'Tags', max: 3, most: 2 }),
  maker: phone({ label: 'Maker', max: 5 }),
  watts: number({ label: 'Watts', min: 0 }),
})

describe('texts of a form that are too long', () => {
  it.each([
    [{ name: 'abcdef' }, { name: 'Name must be at most 5 characters' }],
    [{ name: ' abcde ' }, {}],
    // A line break is one character.
    [{ notes: 'ab\r\ncd' }, {}],
    [{ motto: 'abcd' }, { motto: 'Please shorten the motto' }],
    [{ tags: 'abc, abcd' }, { tags: 'Tags must be at most 3 characters each' }],
    [{ tags: 'a, b, c' }, { tags: 'Tags must be at most 2' }],
    [{ tags: 'a, b, a,' }, {}],
    // Phone numbers have a message of their own, and numbers no length.
    [{ maker: '9876543210', watts: '1234567890' }, {}],
    [{}, {}],
  ])('of %j are %j', (form, faults) => {
    expect(lengthFaults(lamp, form)).toEqual(faults)
  })

  it('are none that are saved already', () => {
    const kept = { name: 'abcdef', notes: 'abcdef' }
    expect(lengthFaults(lamp, { ...kept, notes: 'abcdefg' }, { kept })).toEqual({ notes: 'Notes must be at most 5 characters' })
  })
})
