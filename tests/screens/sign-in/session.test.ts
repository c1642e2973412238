import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession, type Session } from '../../../src/providers/session/session'

const user = { _id: '1', email: 'a@b.in', role: 'admin' }
let listening: AbortController
const open = () =>
  createSession({
    storage: localStorage,
    addEventListener: (type, listener) => window.addEventListener(type, listener, { signal: listening.signal }),
  })

/** A session with somebody signed in, and a listener of its changes. */
const signIn = () => {
  const session = open()
  session.save('t1', user)
  const listener = vi.fn()
  return { session, listener, unsubscribe: session.subscribe(listener) }
}

/** Simulates a write of another tab. */
const otherTabWrites = (items: Record<string, string | null>) => {
  for (const [key, value] of Object.entries(items)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
  for (const key of Object.keys(items)) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
}

const otherTabSignsOut = () => otherTabWrites({ admin_token: null, admin_user: null })

beforeEach(() => {
  localStorage.clear()
  listening = new AbortController()
})
afterEach(() => {
  listening.abort()
  localStorage.clear()
})

describe('the session (contract 4.3)', () => {
  it('restores a saved session', () => {
    signIn()
    expect(open().get()).toEqual({ status: 'authenticated', token: 't1', user })
  })

  it.each<[string, { admin_token?: string; admin_user?: string }]>([
    ['no user', { admin_token: 'abc' }],
    ['no token', { admin_user: '{"email":"a@b.in"}' }],
    ['the word undefined as token', { admin_token: 'undefined', admin_user: '{"email":"a@b.in"}' }],
    ['the word undefined as user', { admin_token: 'abc', admin_user: 'undefined' }],
    ['a user that does not parse', { admin_token: 'abc', admin_user: '{"email":' }],
    ['a user that is a list', { admin_token: 'abc', admin_user: '[1]' }],
    ['a user that is null', { admin_token: 'abc', admin_user: 'null' }],
    ['a user that is a string', { admin_token: 'abc', admin_user: '"admin"' }],
  ])('discards saved values: %s', (_name, items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    expect(open().get().status).toBe('unauthenticated')
    expect({ ...localStorage }).toEqual({})
  })

  it('adds the default role to a user without one', () => {
    localStorage.setItem('admin_token', 't1')
    localStorage.setItem('admin_user', '{"email":"a@b.in"}')
    expect(open().get()).toMatchObject({ user: { role: 'admin' } })
  })

  it('clears token and user on logout, and nothing else', () => {
    localStorage.setItem('admin_theme', 'dark')
    const { session } = signIn()
    session.logout()
    expect({ ...localStorage }).toEqual({ admin_theme: 'dark' })
    expect(session.get()).toEqual({ status: 'unauthenticated', ended: 'logout' })
    expect(session.token()).toBeUndefined()
  })

  it.each<[string, string, (session: Session) => void]>([
    ['calls are refused, several at once', 'expired', (session) => [1, 2, 3].forEach(session.expire)],
    ['another tab signs out', 'elsewhere', otherTabSignsOut],
    [
      'another tab clears the storage',
      'elsewhere',
      () => {
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
      },
    ],
    [
      'somebody logs out while the storage is full',
      'logout',
      (session) => {
        const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError')
        })
        session.logout()
        full.mockRestore()
      },
    ],
  ])('ends once, and says why, when %s', (_name, ended, end) => {
    const { session, listener } = signIn()
    end(session)
    expect(listener).toHaveBeenCalledOnce()
    expect(session.get()).toEqual({ status: 'unauthenticated', ended })
    expect(localStorage.getItem('admin_token')).toBeNull()
  })

  it('does not expire when nobody is signed in, and does not notify an unsubscribed listener', () => {
    const { session, listener, unsubscribe } = signIn()
    unsubscribe()
    session.clear()
    session.expire()
    expect(session.get()).toEqual({ status: 'unauthenticated' })
    expect(listener).not.toHaveBeenCalled()
  })

  it('knows that the user logged out in the other tab', () => {
    const { session } = signIn()
    const events: StorageEvent[] = []
    const written = vi.spyOn(Storage.prototype, 'setItem')
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    const other = open()
    const tell = (key: string, newValue: string | null) =>
      events.push(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    written.mockImplementation(tell)
    removed.mockImplementation((key) => void tell(key, null))
    other.logout()
    written.mockRestore()
    removed.mockRestore()
    localStorage.clear()
    for (const event of events) window.dispatchEvent(event)
    expect(session.get()).toEqual({ status: 'unauthenticated', ended: 'logout-elsewhere' })
    // The next session may end in another way.
    session.save('t2', user)
    otherTabSignsOut()
    expect(session.get()).toEqual({ status: 'unauthenticated', ended: 'elsewhere' })
  })

  it('follows other tabs: not what does not concern it, but who signs in there', () => {
    const { session, listener } = signIn()
    otherTabWrites({ admin_theme: 'dark', admin_token: 't1' })
    expect(listener).not.toHaveBeenCalled()
    otherTabWrites({ admin_user: '{"email":"second@b.in","role":"admin"}', admin_token: 't2' })
    expect(session.get()).toMatchObject({ token: 't2', user: { email: 'second@b.in' } })
  })
})
