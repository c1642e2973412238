import { describe, expect, it } from 'vitest'
import { signIn } from '../../../../src/providers/auth/sign-in'
import { createHttp } from '../../../../src/providers/http/http'
import type { Session } from '../../../../src/providers/session/session'
import { startTinyServer } from '../../../support/tiny-server'

/** A fake session that records the calls of its methods. */
const recording = () => {
  const asked: string[] = []
  const session: Session = {
    get: () => ({ status: 'unauthenticated' }),
    token: () => undefined,
    subscribe: () => () => undefined,
    save: (token, user) => asked.push(`save ${token} ${user.email}`),
    replace: () => undefined,
    isOwn: () => false,
    clear: () => asked.push('clear'),
    logout: () => asked.push('logout'),
    expire: () => asked.push('expire'),
  }
  return { asked, session }
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

describe('signing in (contract 4.3, 8.3)', () => {
  it('clears the old session before it saves the token and the user', async () => {
    expect(await attempt(200, '{"token":"t1","email":"a@b.in","_id":"1"}')).toEqual({
      asked: ['clear', 'save t1 a@b.in'],
      message: undefined,
    })
  })

  it.each([
    ['the message of the server for a rejection', 401, '{"message":"Invalid email or password"}', 'Invalid email or password'],
    ['the fallback for a 401 without a message', 401, '', 'Login failed'],
    ['the message of the server for too many attempts', 429, '{"message":"Too many attempts."}', 'Too many attempts.'],
    ['the fallback for a 400 without a message', 400, '{}', 'Login failed'],
    ['the general message for a server error', 500, '{"message":"x"}', 'Server error. Please try again later.'],
    ['an error for an HTML response', 200, '<html>', 'Invalid login response - missing token or user'],
    ['the keys of an unknown response', 200, '{"ok":1,"id":2}', 'Invalid login response - missing token or user: ok, id'],
    ['no keys of an empty response', 200, '', 'Invalid login response - missing token or user'],
  ])('shows %s', async (_name, status, body, message) => {
    expect(await attempt(status, body)).toEqual({ asked: ['clear'], message })
  })
})
