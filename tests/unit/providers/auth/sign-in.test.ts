import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLoginAnswer, signIn } from '../../../../src/providers/auth/sign-in'
import { createHttp } from '../../../../src/providers/http/http'
import type { Session } from '../../../../src/providers/session/session'
import { startTinyServer } from '../../../support/tiny-server'

const tokens = fc.stringMatching(/^[A-Za-z0-9._-]{8,40}$/)
const word = fc.stringMatching(/^[a-z0-9 @.]{0,12}[a-z]$/)
const people = fc.record({ _id: word, name: word, email: word, branch: word, role: word }, { requiredKeys: ['_id', 'email'] })
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

it('the response of a login contains the token and the user in every accepted shape (contract 3.3)', () => {
  fc.assert(
    fc.property(answers, ({ answer, token, person }) => {
      expect(readLoginAnswer(answer)).toEqual({ token, user: { role: 'admin', ...person } })
    }),
  )
})

it('the response of a login never causes an exception or yields a token that it does not contain (contract 3.3)', () => {
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
  ['a token that is the word undefined', { token: 'undefined', user: { _id: '1' } }, ['token', 'user']],
  ['a user that is a list', { token: 'abc', user: ['a'] }, ['token', 'user']],
  ['nested keys', { success: true, data: { jwt: 'abc' } }, ['success', 'data', 'data.jwt']],
  ['nothing', undefined, []],
])('the response of a login is reported with its keys if it contains %s (contract 3.3)', (_name, answer, keys) => {
  expect(readLoginAnswer(answer)).toEqual({ keys })
})

/** A fake session that records the calls of its methods. */
const recording = () => {
  const asked: string[] = []
  const session: Partial<Session> = {
    save: (token, user) => asked.push(`save ${token} ${user.email}`),
    clear: () => asked.push('clear'),
    logout: () => asked.push('logout'),
    expire: () => asked.push('expire'),
  }
  return { asked, session: session as Session }
}

const attempt = async (status: number, body: string) => {
  const server = await startTinyServer((_request, response) => response.writeHead(status).end(body))
  const { asked, session } = recording()
  const http = createHttp({ baseUrl: server.url, getToken: () => undefined })
  const attempted = signIn(http, session, { email: ' a@b.in ', password: 'x' })
  const failure: unknown = await attempted.catch((error: unknown) => error)
  await server.close()
  return { asked, message: failure instanceof Error ? failure.message : undefined }
}

it('signing in clears the old session before it saves the token and the user (contract 4.3, 8.3)', async () => {
  const answer = '{"token":"t1","email":"a@b.in","_id":"1"}'
  expect(await attempt(200, answer)).toEqual({ asked: ['clear', 'save t1 a@b.in'], message: undefined })
})

it.each([
  ['the message of the server for a rejection', 401, '{"message":"Invalid email or password"}', 'Invalid email or password'],
  ['the fallback for a 401 without a message', 401, '', 'Login failed'],
  ['the message of the server for too many attempts', 429, '{"message":"Too many attempts."}', 'Too many attempts.'],
  ['the general message for a server error', 500, '{"message":"x"}', 'Server error. Please try again later.'],
  ['an error for an answer that was cut off', 200, '{"token":"a', 'Invalid login response - missing token or user'],
  ['an error for an HTML response', 200, '<html>', 'Invalid login response - missing token or user'],
  ['the keys of an unknown response', 200, '{"ok":1,"id":2}', 'Invalid login response - missing token or user: ok, id'],
])('signing in shows %s (contract 4.3, 8.3)', async (_name, status, body, message) => {
  expect(await attempt(status, body)).toEqual({ asked: ['clear'], message })
})
