import { expect, it } from 'vitest'
import { pageSlots, pageWindow } from '../../../src/components/pager'

const shown = (slots: readonly (number | string)[]) =>
  slots.map((slot) => (typeof slot === 'string' ? '…' : String(slot))).join(' ')

it.each([
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [50, 100, '1 … 49 50 51 … 100'],
  [100, 100, '1 … 96 97 98 99 100'],
])('a pager with gaps on page %i of %i shows %s (contract 2.5)', (page, pages, expected) => {
  expect(shown(pageSlots(page, pages))).toBe(expected)
})

it.each([
  [1, 9, '1 2 3 4 5'],
  [5, 9, '3 4 5 6 7'],
  [9, 9, '5 6 7 8 9'],
])('a pager with a window on page %i of %i shows %s (contract 2.11)', (page, pages, expected) => {
  expect(shown(pageWindow(page, pages))).toBe(expected)
})
