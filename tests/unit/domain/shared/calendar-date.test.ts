import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateIn, datesOf, daysIn, isCalendarDate } from '../../../../src/domain/shared/calendar-date'

const date = fc
  .integer({ min: 0, max: Date.parse('2999-12-31') / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['1969-12-31', false],
  ['0026-11-20', false],
  ['9999-12-31', false],
  ['2026-11-20T00:00:00Z', false],
  ['2026-1-2', false],
  ['', false],
])('%s is a calendar date: %s', (text, isDay) => {
  expect(isCalendarDate(text)).toBe(isDay)
})

test('every day from 1970 to 2999 is a calendar date', () => {
  fc.assert(fc.property(date, (day) => isCalendarDate(day)))
})

test('adding days is reversible and consistent with counting them', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 800 }), (from, count) => {
      const to = addDays(from, count)
      expect(daysIn({ from, to })).toBe(count + 1)
      expect(addDays(to, -count)).toBe(from)
      expect(datesOf({ from, to })).toHaveLength(count + 1)
    }),
  )
})

test('a range that ends before it begins contains no days', () => {
  expect(daysIn({ from: '2026-11-20', to: '2026-11-18' })).toBe(-1)
  expect(datesOf({ from: '2026-11-20', to: '2026-11-18' })).toEqual([])
})

test('an instant has its date in each time zone', () => {
  const late = Date.parse('2026-11-20T18:30:00Z')
  expect(dateIn(late, 'Asia/Kolkata')).toBe('2026-11-21')
  expect(dateIn(late - 1, 'Asia/Kolkata')).toBe('2026-11-20')
  expect(dateIn(late, 'America/Los_Angeles')).toBe('2026-11-20')
  expect(dateIn(Date.parse('2026-12-31T12:00:00Z'), 'Pacific/Kiritimati')).toBe('2027-01-01')
})
