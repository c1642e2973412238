import { expect, it } from 'vitest'
import { openedAtOf } from '../../../../src/framework/layout/late-gate'

it('what is made while the code of a page is loading is news to it', () => {
  expect(openedAtOf(8_000, 1_000_000, 1_500)).toEqual({ mark: 1_500, time: 993_500 })
})

it('what was made before a page asked for its list is in its rows', () => {
  expect(openedAtOf(8_000, 1_000_000, undefined)).toEqual({ mark: 8_000, time: 1_000_000 })
})

it('what was made before its user signed in again is in its rows', () => {
  expect(openedAtOf(600_000, 1_000_000, 1_500)).toEqual({ mark: 600_000, time: 1_000_000 })
})
