import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysIn } from '../../../../src/domain/shared/calendar-date'
import { maxSalesDays } from '../../../../src/domain/order/sales'
import { containsRange, maxDays, periodBefore, periodFault, presetRange } from '../../../../src/pages/analytics/period/period'

const today = '2026-11-20'

const periods = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: maxDays - 1 })).map(([start, length]) => {
  const from = addDays('2000-01-01', start)
  return { from, to: addDays(from, length) }
})

describe('a preset', () => {
  it.each([
    ['week', { from: '2026-11-14', to: today }, 7],
    ['month', { from: '2026-10-22', to: today }, 30],
    ['quarter', { from: '2026-08-23', to: today }, 90],
    ['thisMonth', { from: '2026-11-01', to: today }, 20],
  ] as const)('%s ends today', (preset, range, count) => {
    expect(presetRange(preset, today)).toEqual(range)
    expect(daysIn(range)).toBe(count)
  })

  it('thisMonth has one day on the first of the month', () => {
    expect(presetRange('thisMonth', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  })
})

describe('a period', () => {
  it('of up to a year is valid, and one request can include the previous period', () => {
    fc.assert(
      fc.property(periods, (period) => {
        expect(periodFault(period, period.from)).toBeUndefined()
        const before = periodBefore(period)
        expect(daysIn(before)).toBe(daysIn(period))
        expect(addDays(before.to, 1)).toBe(period.from)
        expect(daysIn({ from: before.from, to: period.to })).toBeLessThanOrEqual(maxSalesDays)
      }),
    )
  })

  it.each([
    ['', '2026-11-20', 'from', 'missing'],
    ['2026-11-20', '', 'to', 'missing'],
    ['2026-11-21', '2026-11-30', 'from', 'future'],
    ['2027-11-21', '2027-11-20', 'to', 'order'],
    ['2026-02-30', '2026-11-20', 'from', 'day'],
    ['1999-12-31', '2000-01-02', 'from', 'day'],
    ['0026-11-01', '2026-11-20', 'from', 'day'],
    ['2026-11-20', '2026-11-19', 'to', 'order'],
    ['2025-11-19', '2026-11-20', 'to', 'length'],
  ])('from %s to %s is rejected at the field %s: %s', (from, to, field, reason) => {
    expect(periodFault({ from, to }, today)).toEqual({ field, reason })
  })

  it('may end after today', () => {
    expect(periodFault({ from: today, to: '2026-11-30' }, today)).toBeUndefined()
  })

  it('has at most 366 days', () => {
    expect(periodFault({ from: '2025-11-20', to: '2026-11-20' }, today)).toBeUndefined()
  })

  it('contains another one if it starts no later and ends no earlier', () => {
    const outer = { from: '2026-11-01', to: '2026-11-20' }
    expect(containsRange(outer, outer)).toBe(true)
    expect(containsRange(outer, { from: '2026-11-05', to: '2026-11-06' })).toBe(true)
    expect(containsRange(outer, { from: '2026-10-31', to: '2026-11-06' })).toBe(false)
    expect(containsRange(outer, { from: '2026-11-05', to: '2026-11-21' })).toBe(false)
  })
})
