import { expect, it } from 'vitest'
import { faultsOf, sentencesOf } from '../../../../src/domain/record/faults'
import { money } from '../../../../src/domain/record/kinds/numbers'
import { email, text } from '../../../../src/domain/record/kinds/texts'
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
    'Amount can have at most two decimals',
    'Please enter an amount',
  ])
})

const sign = defineRecord('signs', {
  name: text({
    label: 'Name',
    max: 4,
    tooLong: 'The name does not fit',
    rules: [[(name: string) => !name.includes('x'), 'Name has an x']],
  }),
  contact: email({ label: 'Contact', max: 20, required: 'Contact is required', refusal: 'Contact is odd' }),
})

it.each([
  [{ name: 'xxxxx' }, { name: 'The name does not fit' }],
  [{ name: ' xx ' }, { name: 'Name has an x' }],
  [{ name: ' abcd ' }, {}],
  [{ contact: ' ' }, { contact: 'Contact is required' }],
  [{ contact: 'a' }, { contact: 'Contact is odd' }],
])('the values %j have the error messages %j', (values, messages) => {
  expect(faultsOf(sign, values)).toEqual(messages)
})
