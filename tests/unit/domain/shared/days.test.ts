import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { addDays, dateIn, datesOf, daysIn, isCalendarDate, shopToday } from '../../../../src/domain/shared/calendar-date'
import { formatAge, formatDay, formatShortDay, formatTimeOfDay, writeDayAndTime } from '../../../../src/domain/shared/dates'
import { daysOfChoice, isDayChoice, writeRange } from '../../../../src/domain/shared/day-choice'

const date = fc
  .integer({ min: 0, max: Date.parse('2999-12-31') / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0026-11-20', false],
  ['9999-12-31', false],
  ['2026-11-20T00:00:00Z', false],
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

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:03:00Z', 'now'],
  ['2026-11-22T11:01:00Z', '59 min'],
  ['2026-11-22T11:00:00Z', '1 h'],
  ['2026-11-21T12:00:00Z', '1 day'],
  ['2026-10-23T12:00:00Z', '30 days'],
  ['2026-10-20T12:00:00Z', '20 Oct'],
  ['yesterday', undefined],
  [undefined, undefined],
])('shows the age of %s', (instant, age) => {
  expect(formatAge(instant, now)).toBe(age)
})

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])("shows the shop's days in %s", (zone) => {
  vi.stubEnv('TZ', zone)
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026')
  expect(formatShortDay('2026-11-01')).toBe('1 Nov')
  expect(formatDay('2026-11-20T18:29:59Z')).toBe('20 Nov 2026')
  expect(formatDay('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
  expect(shopToday(Date.parse('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(shopToday(Date.parse('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
  expect(formatTimeOfDay('2026-11-20T20:30:00Z')).toMatch(/^2:00.am/)
  expect(writeDayAndTime(Date.parse('2026-11-20T20:30:00Z'))).toMatch(/^21 Nov 2026, 2:00.am IST$/)
  expect(['', 'soon', undefined, 5].map(formatDay)).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  ['today', { from: '2026-11-22', to: '2026-11-22' }],
  ['yesterday', { from: '2026-11-21', to: '2026-11-21' }],
  ['last7', { from: '2026-11-16', to: '2026-11-22' }],
  ['2026-11-01..2026-11-03', { from: '2026-11-01', to: '2026-11-03' }],
  ['2026-11-03..2026-11-01', { from: '2026-11-01', to: '2026-11-03' }],
  ['2026-11-01..', { from: '2026-11-01' }],
  ['..2026-11-03', { to: '2026-11-03' }],
])('%s is converted to its date range', (choice, days) => {
  expect(isDayChoice(choice)).toBe(true)
  expect(daysOfChoice(choice, '2026-11-22')).toEqual(days)
})

test.each(['', '..', 'tomorrow', '2026-11-01', '2026-02-31..', '2026-11-01..x', '2026-11-01..2026-11-02..2026-11-03'])(
  "'%s' is not a choice of days",
  (choice) => {
    expect(isDayChoice(choice)).toBe(false)
  },
)

test('writes a date range, and an empty text without start and end', () => {
  expect([writeRange('2026-11-01', ''), writeRange('', '')]).toEqual(['2026-11-01..', ''])
})
