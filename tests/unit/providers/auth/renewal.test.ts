import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionHttp, hasSession } from '../../../../src/providers/auth/renewal'
import { createSession, type Session } from '../../../../src/providers/session/session'
import { startTinyServer } from '../../../support/tiny-server'

const minute = 60_000
const user = { _id: 'a', email: 'a@b.in', role: 'admin' }

const tokenOf = (name: string, iat = Math.floor(Date.now() / 1000), life = 600): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub: 'a', session: name, iat, exp: iat + life })}.${name}`
}

type Answer = { status: number; body: unknown; type?: string }

/** A tab with its storage, at a backend whose answers to `POST /auth/refresh` are given. */
const openTab = async (renewals: (Answer | 'broken off')[], storage = new Map<string, string>()) => {
  const asked: string[] = []
  let valid = 'none'
  const server = await startTinyServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['x-session'])}`)
    request.resume()
    const reply = ({ status, body }: Answer): unknown =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    if (request.url === '/auth/refresh') {
      const answer = renewals.shift() ?? { status: 500, body: {} }
      if (answer === 'broken off') return request.socket.destroy()
      const { token } = (typeof answer.body === 'object' ? answer.body : {}) as { token?: string }
      if (token !== undefined) valid = token
      return setTimeout(() => reply(answer), 20)
    }
    const isValid = request.headers.authorization === `Bearer ${valid}`
    return reply(isValid ? { status: 200, body: { data: { path: request.url } } } : { status: 401, body: { message: 'No' } })
  })
  const listeners: ((event: StorageEvent) => void)[] = []
  const keyValues = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const session = createSession({ storage: keyValues, addEventListener: (_type, listener) => listeners.push(listener) })
  const http = createSessionHttp(server.url, session, true)
  const told = () =>
    listeners.forEach((listen) => listen({ key: 'admin_token', storageArea: keyValues } as unknown as StorageEvent))
  return { asked, session, http, server, told, accept: (token: string) => (valid = token) }
}

let opened: Awaited<ReturnType<typeof openTab>>[] = []
const open = async (...given: Parameters<typeof openTab>) => {
  const tab = await openTab(...given)
  opened.push(tab)
  return tab
}
const signIn = (session: Session, token: string): void => session.save(token, user)

/** A tab in which somebody has just signed in. @param isAccepted whether the backend takes the token */
const openSignedIn = async (answers: (Answer | 'broken off')[], isAccepted = false) => {
  const tab = await open(answers)
  const first = tokenOf('first')
  signIn(tab.session, first)
  if (isAccepted) tab.accept(first)
  return tab
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  opened = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const { server } of opened) await server.close()
})

const get = (tab: Awaited<ReturnType<typeof openTab>>, path: string) => tab.http.request({ method: 'GET', path })
const renewals = (asked: string[]) => asked.filter((call) => call.startsWith('POST /auth/refresh'))

it('a rejected token is renewed once for all calls, which are repeated and see nothing of it', async () => {
  const next = tokenOf('next')
  const tab = await openSignedIn([{ status: 200, body: { token: next, ...user } }])
  const changes = vi.fn()
  tab.session.subscribe(changes)
  const answers = await Promise.all(['/one', '/two', '/three'].map((path) => get(tab, path)))
  expect(answers.map(({ body }) => body)).toEqual(['/one', '/two', '/three'].map((path) => ({ data: { path } })))
  expect(renewals(tab.asked)).toEqual(['POST /auth/refresh renewed'])
  expect([tab.session.token(), tab.session.get()]).toEqual([next, { status: 'authenticated', token: next, user }])
  expect(changes).toHaveBeenCalledTimes(1)
})

it('a rejected token is not renewed again after another tab has done it', async () => {
  const storage = new Map<string, string>()
  const tab = await open([], storage)
  const [first, next] = [tokenOf('first'), tokenOf('next')]
  signIn(tab.session, first)
  tab.accept(next)
  const pending = get(tab, '/one')
  storage.set('admin_token', next)
  tab.told()
  expect((await pending).body).toEqual({ data: { path: '/one' } })
  expect(renewals(tab.asked)).toEqual([])
})

it('a rejected token ends the call, not the session, of somebody else who has signed in meanwhile', async () => {
  const tab = await openSignedIn([])
  const pending = get(tab, '/one')
  tab.session.clear()
  tab.session.save(tokenOf('other'), { ...user, _id: 'b' })
  await expect(pending).rejects.toMatchObject({ name: 'AbortedError' })
  expect(renewals(tab.asked)).toEqual([])
})

it.each([
  { status: 401, body: { message: 'Authentication required. Please login again.' } },
  { status: 403, body: '' },
])('a rejected token ends the session if the backend refuses it with $status, and the next one is renewed', async (refused) => {
  const tab = await openSignedIn([refused, { status: 200, body: { token: 'next', user } }])
  await expect(get(tab, '/one')).rejects.toMatchObject({ statusCode: 401, serverMessage: 'No' })
  signIn(tab.session, tokenOf('second'))
  expect((await get(tab, '/one')).status).toBe(200)
})

it.each([
  { status: 404, body: { message: 'No such call' } },
  { status: 200, body: '<!doctype html><title>Store</title>' },
  { status: 200, body: '' },
])('a rejected token ends the session at a backend that answers $status $body, which is asked once', async (answer) => {
  const tab = await openSignedIn([answer])
  for (let round = 0; round < 3; round += 1) await expect(get(tab, '/one')).rejects.toMatchObject({ statusCode: 401 })
  expect(renewals(tab.asked)).toHaveLength(1)
})

it('a rejected token fails like the call itself if the backend cannot be reached or is busy, and is renewed later', async () => {
  const next = tokenOf('next')
  const busy = { status: 503, body: {} }
  const tab = await openSignedIn(['broken off', busy, { status: 429, body: {} }, { status: 200, body: { token: next, user } }])
  await expect(get(tab, '/one')).rejects.toMatchObject({ name: 'NetworkError' })
  await expect(get(tab, '/one')).rejects.toMatchObject({ statusCode: 503 })
  await expect(get(tab, '/one')).rejects.toMatchObject({ statusCode: 429 })
  expect((await get(tab, '/one')).status).toBe(200)
})

it('a rejected token is used to its end where the browser sends no cookies', async () => {
  const tab = await openSignedIn([])
  const plain = createSessionHttp(tab.server.url, tab.session, false)
  await expect(plain.request({ method: 'GET', path: '/auth/me' })).rejects.toMatchObject({ statusCode: 401 })
  expect(tab.asked).toEqual(['GET /auth/me undefined'])
})

it('a token that is about to expire is renewed before a call', async () => {
  const next = tokenOf('next')
  const tab = await openSignedIn([{ status: 200, body: { token: next, user } }], true)
  vi.setSystemTime(Date.now() + 9 * minute)
  await get(tab, '/one')
  vi.setSystemTime(Date.now() + 2)
  await get(tab, '/two')
  expect(tab.asked).toEqual(['GET /one undefined', 'POST /auth/refresh renewed', 'GET /two undefined'])
})

it('a token that is about to expire is judged by the time at which it came, because the clock of the device may be wrong', async () => {
  const tab = await open([])
  // A clock that is three hours ahead of the server's.
  const first = tokenOf('first', Math.floor(Date.now() / 1000) - 3 * 60 * 60)
  signIn(tab.session, first)
  tab.accept(first)
  await get(tab, '/one')
  expect(renewals(tab.asked)).toEqual([])
})

it('a token that is about to expire is not renewed ahead if it is valid for days, or is no JWT', async () => {
  const tab = await open([])
  for (const token of [tokenOf('long', undefined, 30 * 86_400), 'opaque', 'a.b.c', 'a.e30.c']) {
    signIn(tab.session, token)
    tab.accept(token)
    vi.setSystemTime(Date.now() + 40 * 86_400_000)
    expect((await get(tab, '/one')).status).toBe(200)
  }
  expect(renewals(tab.asked)).toEqual([])
})

it('a token that is about to expire is used if it cannot be renewed yet', async () => {
  const tab = await openSignedIn([{ status: 503, body: {} }], true)
  vi.setSystemTime(Date.now() + 9.5 * minute)
  expect((await get(tab, '/one')).status).toBe(200)
})

it('a token in the answer to a change of the account replaces that of the session', async () => {
  const tab = await open([])
  const next = tokenOf('next')
  await tab.server.close()
  const server = await startTinyServer((_request, response) => response.end(JSON.stringify({ data: { token: next } })))
  const http = createSessionHttp(server.url, tab.session, true)
  signIn(tab.session, tokenOf('first'))
  await http.request({ method: 'GET', path: '/orders' })
  expect(tab.session.token()).not.toBe(next)
  await http.request({ method: 'DELETE', path: '/auth/sessions' })
  expect(tab.session.token()).toBe(next)
  await server.close()
})

it('tells tokens with a session from others', () => {
  const others = [undefined, '', 'opaque', 'a.e30.c', 'a.bm8.c', 'a.bnVsbA.c']
  expect([tokenOf('first'), ...others].map(hasSession)).toEqual([true, ...others.map(() => false)])
})
