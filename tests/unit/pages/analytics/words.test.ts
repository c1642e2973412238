import { expect, test } from 'vitest'
import { rangeLabel, timeZoneLabel } from '../../../../src/pages/analytics/day-labels'
import { salesCsv } from '../../../../src/pages/analytics/daily-figures'

test('date ranges are formatted', () => {
  expect(rangeLabel({ from: '2026-11-01', to: '2026-11-20' })).toBe('1 Nov 2026 to 20 Nov 2026 (20 days)')
  expect(rangeLabel({ from: '2026-11-20', to: '2026-11-20' })).toBe('20 Nov 2026 (1 day)')
})

test('a time zone has the same name in both spellings of browsers', () => {
  expect(timeZoneLabel('Asia/Kolkata')).toBe('India Standard Time')
  expect(timeZoneLabel('Asia/Calcutta')).toBe('India Standard Time')
})

test('the CSV file contains a line per day, with amounts as plain numbers', () => {
  expect(
    salesCsv([
      { date: '2026-11-19', revenue: 123456.5, profit: -40.05, orders: 3 },
      { date: '2026-11-20', revenue: 0, profit: 0, orders: 0 },
    ]),
  ).toBe('\uFEFFDate,Orders,Revenue (INR),Profit (INR)\r\n2026-11-19,3,123456.5,-40.05\r\n2026-11-20,0,0,0\r\n')
})
