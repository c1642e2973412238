import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLoginAnswer } from '../../../../src/providers/auth/sign-in'

const tokens = fc.stringMatching(/^[A-Za-z0-9._-]{8,40}$/)
const words = fc.stringMatching(/^[a-z0-9 @.]{0,12}[a-z]$/)
const people = fc.record(
  { _id: words, name: words, email: words, branch: words, role: words },
  { requiredKeys: ['_id', 'email'] },
)
const tokenNames = fc.constantFrom('token', 'access_token', 'accessToken')
const userNames = fc.constantFrom('user', 'userData', 'profile')

/** Every accepted response that contains a token and a user (contract 3.3). */
const answers = fc
  .record({ token: tokens, person: people, tokenName: tokenNames, userName: userNames })
  .chain(({ token, person, tokenName, userName }) =>
    fc.record({
      token: fc.constant(token),
      person: fc.constant(person),
      answer: fc.constantFrom<unknown>(
        { [tokenName]: token, ...person },
        { [tokenName]: token, [userName]: person },
        { data: { [tokenName]: token, [userName]: person } },
        { success: true, message: 'Welcome', data: { [tokenName]: token, ...person } },
        { [tokenName]: token, data: { [userName]: person } },
      ),
    }),
  )

describe('the response of a login (contract 3.3)', () => {
  it('contains the token and the user in every accepted shape', () => {
    fc.assert(
      fc.property(answers, ({ answer, token, person }) => {
        expect(readLoginAnswer(answer)).toEqual({ token, user: { role: 'admin', ...person } })
      }),
    )
  })

  it('never causes an exception or yields a token that it does not contain', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const found = readLoginAnswer(answer)
        if ('token' in found) expect(JSON.stringify(answer)).toContain(JSON.stringify(found.token))
        else expect(Array.isArray(found.keys)).toBe(true)
      }),
    )
  })

  it.each<[string, unknown, string[]]>([
    ['no token', { user: { email: 'a@b.c' } }, ['user']],
    ['no user', { token: 'abc' }, ['token']],
    ['a token that is the word undefined', { token: 'undefined', user: { _id: '1' } }, ['token', 'user']],
    ['a user that is a list', { token: 'abc', user: ['a'] }, ['token', 'user']],
    ['nested keys', { success: true, data: { jwt: 'abc' } }, ['success', 'data', 'data.jwt']],
    ['nothing', undefined, []],
    ['only a text', 'abc', []],
  ])('is reported with its keys if it contains %s', (_name, answer, keys) => {
    expect(readLoginAnswer(answer)).toEqual({ keys })
  })
})
