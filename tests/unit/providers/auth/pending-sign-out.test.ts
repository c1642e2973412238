import { expect, it } from 'vitest'
import { withPendingSignOut } from '../../../../src/providers/auth/pending-sign-out'
import { NetworkError, type RequestError, StatusError } from '../../../../src/framework/declaration/request-errors'

/** A tab whose calls are answered in turn; a call without an answer succeeds. */
const open = (answers: (RequestError | undefined)[] = [], storage = new Map<string, string>()) => {
  const asked: string[] = []
  const online: (() => void)[] = []
  const http = withPendingSignOut(
    {
      request: async ({ method, path }) => {
        asked.push(`${method} ${path}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        const failure = answers.shift()
        if (failure) throw failure
        asked.push('answered')
        return { status: 200, body: {} }
      },
    },
    {
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      addEventListener: (_type, listener) => online.push(listener),
    },
  )
  const call = (path: string) => http.request({ method: 'POST', path })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 30))
  return { asked, storage, call, settle, goOnline: () => online.forEach((tell) => tell()) }
}

it('a sign-out that the backend heard is not sent again', async () => {
  const tab = open()
  await tab.call('/auth/logout')
  tab.goOnline()
  await tab.settle()
  expect(open([], tab.storage).asked).toEqual([])
  expect(tab.asked).toEqual(['POST /auth/logout', 'answered'])
})

it.each([new NetworkError(), new StatusError(503), new StatusError(429)])(
  'a sign-out that ended with %s is sent again when the connection is back, or the page is opened',
  async (failure) => {
    const tab = open([failure, failure])
    await expect(tab.call('/auth/logout')).rejects.toBe(failure)
    tab.goOnline()
    await tab.settle()
    expect(tab.asked).toEqual(['POST /auth/logout', 'POST /auth/logout'])
    const next = open([], tab.storage)
    await next.settle()
    expect(next.asked).toEqual(['POST /auth/logout', 'answered'])
    expect(tab.storage.size).toBe(0)
  },
)

it('a sign-out that the backend refused is not sent again', async () => {
  const tab = open([new StatusError(404)])
  await expect(tab.call('/auth/logout')).rejects.toThrow()
  tab.goOnline()
  await tab.settle()
  expect([tab.asked, tab.storage.size]).toEqual([['POST /auth/logout'], 0])
})

it('a sign-in waits for the sign-out before it, and settles what is owed', async () => {
  const tab = open()
  void tab.call('/auth/logout')
  await tab.call('/auth/login')
  expect(tab.asked).toEqual(['POST /auth/logout', 'answered', 'POST /auth/login', 'answered'])

  const away = open([new NetworkError(), new NetworkError()])
  await expect(away.call('/auth/logout')).rejects.toThrow()
  await away.call('/auth/login')
  expect([away.asked.slice(0, 3), away.storage.size]).toEqual([['POST /auth/logout', 'POST /auth/logout', 'POST /auth/login'], 0])
  await away.call('/orders')
  expect(away.asked.filter((call) => call.endsWith('logout'))).toHaveLength(2)
})
