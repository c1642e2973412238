import { expect, it } from 'vitest'
import { openedAtOf } from '../../../../src/framework/layout/late-gate'

it('what is made while the code of a page is loading is news to it', () => {
  expect(openedAtOf(8_000, 1_000_000)).toEqual({ mark: 0, time: 992_000 })
})

it('what was made while a page waited for the login is in its rows', () => {
  expect(openedAtOf(600_000, 1_000_000)).toEqual({ mark: 600_000, time: 1_000_000 })
})
