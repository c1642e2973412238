import { expect, it } from 'vitest'
import { seasonOf } from '../../../../src/domain/store/season-days'

it('a season is the six weeks that end with Deepavali, in the years that are known', () => {
  expect(seasonOf(2026)).toEqual({ from: '2026-09-28', to: '2026-11-08' })
  expect(seasonOf(2025)).toEqual({ from: '2025-09-09', to: '2025-10-20' })
  expect([seasonOf(2019), seasonOf(2036)]).toEqual([undefined, undefined])
})
