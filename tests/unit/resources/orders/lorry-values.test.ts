import { expect, test } from 'vitest'
import {
  fillDown,
  type LorryRow,
  continueNumbers,
  rowsFor,
  typedRow,
  withBranches,
} from '../../../../src/resources/orders/dispatches/lorry/lorry-values'

const branches = ['Madurai', 'Salem'].map((town) => ({ town, address: '', phone: '' }))
const towns = ['Madurai', 'Salem', '', 'Salem']
const suggested = rowsFor(
  towns.map((town, index) => ({
    ...{ orderId: `ORD${index}`, customerName: '', phone: '', town },
    ...{ createdAt: '2026-11-20T06:30:00.000Z', orderStatus: 'confirmed' as const },
  })),
  [],
  branches,
)
const to = (rows: readonly LorryRow[]): string[] => rows.map((row) => row.to)
const typed = (...branch: (string | undefined)[]): LorryRow[] =>
  suggested.map((row, index) => (branch[index] === undefined ? row : typedRow(row, { to: branch[index] })))

test.each([
  ['suggestions only', typed(), ['Madurai', 'Madurai', 'Madurai', 'Madurai']],
  ['a typed one above', typed('Theni'), ['Theni', 'Theni', 'Theni', 'Theni']],
  ['a typed one between', typed(undefined, 'Salem'), ['Madurai', 'Salem', 'Salem', 'Salem']],
  ['one that was emptied', typed(undefined, ''), ['Madurai', 'Madurai', 'Madurai', 'Madurai']],
  ['an empty one first', typed('', 'Theni'), ['', 'Theni', 'Theni', 'Theni']],
])('fills %s down, and typed ones stay', (_, rows, filled) => {
  expect(to(fillDown(rows))).toEqual(filled)
})

test.each([
  ['from the first one', ['r098', '', '', ''], ['r098', 'r099', 'r100', 'r101']],
  ['from each that is typed, which stays', ['', '7', '', 'A9'], ['', '7', '8', 'A9']],
  ['not from one without digits at its end', ['7', 'A', '', ''], ['7', 'A', '', '']],
])('LR numbers run on %s', (_, lrNumbers, expected) => {
  const rows = suggested.map((row, index) => ({ ...row, lrNumber: lrNumbers[index] ?? '' }))
  expect(continueNumbers(rows).map(({ lrNumber }) => lrNumber)).toEqual(expected)
})

test('a branch that is typed stays also when another lorry service has none of this name', () => {
  expect(to(withBranches(typed(undefined, 'Salem'), branches, [{ town: 'Trichy', address: '', phone: '' }]))).toEqual([
    '',
    'Salem',
    '',
    '',
  ])
})
