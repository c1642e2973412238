import { expect, test } from 'vitest'
import { initialsOf } from '../../../../src/domain/account/initials'

test.each([
  [{ name: 'Ravi Kumar' }, 'RK'],
  [{ name: ' Administrator ' }, 'A'],
  [{ name: 'Uma Maheswari Raman' }, 'UR'],
  [{ name: 'தமிழ் செல்வன்' }, 'தச'],
  [{ name: '', email: 'owner@store.in' }, 'O'],
  [{ name: '😀 Shop' }, '😀S'],
  [{}, ''],
])('the initials of %o are %s', (user, initials) => {
  expect(initialsOf(user)).toBe(initials)
})
