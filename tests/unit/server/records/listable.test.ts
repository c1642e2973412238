import { expect, it, test } from 'vitest'
import { assertListable } from '../../../../server/records/listable'
import { choice } from '../../../../src/domain/record/kinds/choices'
import { image } from '../../../../src/domain/record/kinds/files'
import { text } from '../../../../src/domain/record/kinds/texts'
import { time } from '../../../../src/domain/record/kinds/times'
import type { ListedRecord } from '../../../../src/domain/record/record'

const kind = choice({ label: 'Kind', options: ['small', 'large'], initial: 'small' })

/** A definition as a program without types may make it; the compiler refuses most of these. */
const record = (fields: object, singular = 'gift box') => ({ table: 'gift_boxes', singular, fields }) as unknown as ListedRecord

test.each([
  ['a word of every answer', {}, 'data', "'data' is a word of every answer"],
  ['an id of its own', { id: kind }, undefined, 'every record has the field id already'],
  ['a filter called as a parameter of lists', { page: kind }, undefined, 'the field page has the name of a part of the query'],
  ['another name in answers', { kind: { ...kind, wireName: 'sort' } }, undefined, 'remove its wireName'],
  [
    'a time that nobody sets',
    { openedAt: time({ label: 'Opened', required: true }) },
    undefined,
    'does not know when openedAt is',
  ],
  ['an optional file', { picture: image({ label: 'Picture', maxBytes: 1 }) }, undefined, 'has no file at first'],
  [
    'an optional unique field',
    { code: text({ label: 'Code', max: 9, unique: true }) },
    undefined,
    'two records may leave code empty',
  ],
])('a record with %s has no plain calls', (_what, fields, singular, message) => {
  expect(() => assertListable(record(fields, singular))).toThrow(message)
})

it('a record with fields of its own has plain calls', () => {
  expect(() => assertListable(record({ kind, name: text({ label: 'Name', max: 50, required: true }) }))).not.toThrow()
})
