import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, daysWithin, percentLabel, totalsOf } from '../../../../src/pages/analytics/comparison'

const day = (date: string, revenue: number, profit: number, orders: number) => ({ date, revenue, profit, orders })

test('totals are computed in paise', () => {
  expect(totalsOf([day('2026-11-01', 0.1, -0.1, 1), day('2026-11-02', 0.2, -0.2, 2)])).toEqual({
    revenue: 0.3,
    profit: -0.3,
    orders: 3,
  })
  expect(totalsOf([])).toEqual({ revenue: 0, profit: 0, orders: 0 })
})

test('the totals of two consecutive periods add up to those of both together', () => {
  const sums = fc.record({ revenue: fc.nat(1e9), profit: fc.integer({ min: -1e9, max: 1e9 }), orders: fc.nat(99) })
  fc.assert(
    fc.property(fc.array(sums, { minLength: 2, maxLength: 28 }), fc.nat(27), (drawn, at) => {
      const daily = drawn.map(({ revenue, profit, orders }, index) =>
        day(`2026-11-${String(index + 1).padStart(2, '0')}`, revenue / 100, profit / 100, orders),
      )
      const split = `2026-11-${String(at + 1).padStart(2, '0')}`
      const first = totalsOf(daysWithin(daily, { from: '2026-11-01', to: split }))
      const rest = totalsOf(daily.filter(({ date }) => date > split))
      const whole = totalsOf(daily)
      expect(first.revenue + rest.revenue).toBeCloseTo(whole.revenue, 4)
      expect((first.profit ?? 0) + (rest.profit ?? 0)).toBeCloseTo(whole.profit ?? 0, 4)
      expect(first.orders + rest.orders).toBe(whole.orders)
    }),
  )
})

test.each([
  [100, 125, 'up', 25],
  [100, 50, 'down', 50],
  [100, 100, 'same', undefined],
  [0, 0, 'same', undefined],
  [0, 5, 'up', undefined],
  [5, 0, 'down', 100],
  [-50, 10, 'up', undefined],
  [-50, -60, 'down', undefined],
  [100, -50, 'down', 150],
] as const)('the change from %d to %d is %s by %s percent', (before, now, direction, percent) => {
  expect(changeOf(before, now)).toEqual({ direction, percent })
})

test.each([
  [12.54, '12.5%'],
  [100, '100.0%'],
  [0.05, '0.1%'],
  [0.04, 'less than 0.1%'],
  [1_234_567.89, '12,34,567.9%'],
])('%d is formatted as %s', (percent, words) => {
  expect(percentLabel(percent)).toBe(words)
})
