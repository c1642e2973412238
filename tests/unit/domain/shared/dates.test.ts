import { afterEach, expect, it, vi } from 'vitest'
import { shopToday } from '../../../../src/domain/shared/calendar-date'
import { formatAge, formatDay, formatShortDay, formatTimeOfDay, writeDayAndTime } from '../../../../src/domain/shared/dates'

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

afterEach(() => vi.unstubAllEnvs())

it.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'])("shows the shop's days in %s", (zone) => {
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
