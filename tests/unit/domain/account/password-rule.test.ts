import { expect, it } from 'vitest'
import { passwordFault } from '../../../../src/domain/account/password-rule'

const isCommon = (password: string): boolean => password === 'crackers'

it.each([
  ['short', 'Password must have at least 8 characters, but has 5.'],
  ['x'.repeat(1001), 'Password must have at most 1000 characters, but has 1001.'],
  [' \u3000'.repeat(5), 'Password must not consist of spaces only.'],
  ['CRACKERS', 'Password is one of the most used passwords; please choose another one.'],
  ['crackers at diwali', undefined],
])('judges the password %j', (password, fault) => {
  expect(passwordFault(password, isCommon)).toBe(fault)
})
