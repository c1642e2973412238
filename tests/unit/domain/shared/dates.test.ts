import { expect, it } from 'vitest'
import { formatAge } from '../../../../src/domain/shared/dates'

const now = Date.parse('2026-11-22T12:00:00Z')

it.each([
  ['2026-11-22T12:03:00Z', 'now'],
  ['2026-11-22T11:59:30Z', 'now'],
  ['2026-11-22T11:01:00Z', '59 min'],
  ['2026-11-22T11:00:00Z', '1 h'],
  ['2026-11-21T12:00:01Z', '23 h'],
  ['2026-11-21T12:00:00Z', '1 day'],
  ['2026-10-23T12:00:00Z', '30 days'],
  ['2026-10-20T12:00:00Z', '20 Oct'],
  ['yesterday', undefined],
  [undefined, undefined],
])('shows the age of %s', (instant, age) => {
  expect(formatAge(instant, now)).toBe(age)
})
