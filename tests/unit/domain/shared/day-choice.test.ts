import { expect, it } from 'vitest'
import { daysOfChoice, isDayChoice, writeRange } from '../../../../src/domain/shared/day-choice'

it.each([
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

it.each(['', '..', 'tomorrow', '2026-11-01', '2026-02-31..', '2026-11-01..x', '2026-11-01..2026-11-02..2026-11-03'])(
  "'%s' is not a choice of days",
  (choice) => {
    expect(isDayChoice(choice)).toBe(false)
  },
)

it('writes a date range, and an empty text without start and end', () => {
  expect([writeRange('2026-11-01', ''), writeRange('', '')]).toEqual(['2026-11-01..', ''])
})
