import { expect, it } from 'vitest'
import { faultsOf, sentencesOf } from '../../../../src/domain/record/faults'
import { money } from '../../../../src/domain/record/kinds/numbers'
import { defineRecord } from '../../../../src/domain/record/record'

const deposit = defineRecord('deposits', {
  amount: money({
    label: 'Amount',
    min: 1,
    refusal: 'Please enter an amount',
    rules: [
      [(rupees: number) => rupees >= 0, 'Amount cannot be negative'],
      [(rupees: number) => rupees % 100 === 0, 'Amount must be a multiple of 100'],
    ],
  }),
})

it.each([
  [-50, 'Amount cannot be negative'],
  [150, 'Amount must be a multiple of 100'],
  [0, 'Please enter an amount'],
  [200, undefined],
])('an amount of %d has the error message %s', (amount, message) => {
  expect(faultsOf(deposit, { amount }).amount).toBe(message)
})

it('the error messages of a field include those of its rules', () => {
  expect(sentencesOf(deposit.fields.amount)).toEqual([
    'Amount cannot be negative',
    'Amount must be a multiple of 100',
    'Please enter an amount',
  ])
})
