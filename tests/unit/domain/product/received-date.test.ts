import { describe, expect, it } from 'vitest'
import { readDay, reversedDate } from '../../../../src/domain/product/received-date'

describe('the date on which goods were received', () => {
  it.each([
    ['2026-11-08', '2026-11-08'],
    ['08-11-2026', '2026-11-08'],
    ['08/11/2026', '2026-11-08'],
    [' 08-11-2026 ', '2026-11-08'],
    ['\u200e०८-११-२०२६', '2026-11-08'],
    ['2026-11-08T23:59:59.999Z', '2026-11-08'],
    ['2026-11-08 00:00:00', '2026-11-08'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', undefined],
    ['31-04-2026', undefined],
    ['2026-13-01', undefined],
    ['8-11-2026', undefined],
    ['08.11.2026', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it('is unchanged after formatting and parsing', () => {
    expect(reversedDate('2026-11-08')).toBe('08-11-2026')
    for (const day of ['2026-01-31', '2028-02-29', '1999-12-01']) expect(readDay(reversedDate(day))).toBe(day)
  })
})
