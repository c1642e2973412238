import { afterEach, expect, it, vi } from 'vitest'
import { prefetchMark } from '../../../../src/framework/declaration/call-meta'
import { withPrefetch } from '../../../../src/providers/http/with-prefetch'
import { StatusError } from '../../../../src/framework/declaration/request-errors'
import type { Http, HttpAnswer, HttpRequest } from '../../../../src/providers/http/http'
import { listRequestedAt } from '../../../../src/framework/layout/deferred-gate'

const firstPage = { path: '/orders/all', query: { page: 1, limit: 20 } }
const asked: HttpRequest = { method: 'GET', ...firstPage, headers: {} }

/** A backend that numbers its answers. */
const counting = () => {
  const sent: string[] = []
  return {
    sent,
    request: ({ method, path }: HttpRequest): Promise<HttpAnswer> => {
      sent.push(`${method} ${path}`)
      return Promise.resolve({ status: 200, body: sent.length })
    },
  }
}

it('a request that is sent ahead answers the first equal request, and no later one', async () => {
  const http = counting()
  const ahead = withPrefetch(http, firstPage, () => true)
  expect(http.sent).toEqual(['GET /orders/all'])
  expect((await ahead.request({ method: 'GET', path: '/capabilities' })).body).toBe(2)
  expect((await ahead.request({ ...asked, query: { page: 2, limit: 20 } })).body).toBe(3)
  expect((await ahead.request(asked)).body).toBe(1)
  expect((await ahead.request(asked)).body).toBe(4)
})

it('a request that is sent ahead marks when it was sent, until the page may have been signed out', async () => {
  let isCurrent = true
  const marks = () => performance.getEntriesByName(prefetchMark).length
  for (const end of [
    (ahead: Http) => ahead.request({ method: 'POST', path: '/auth/login' }),
    (ahead: Http) => {
      isCurrent = false
      return ahead.request(asked)
    },
  ]) {
    performance.clearMarks()
    const ahead = withPrefetch(counting(), firstPage, () => isCurrent)
    await ahead.request(asked)
    expect(marks()).toBe(1)
    await end(ahead)
    expect(marks()).toBe(0)
  }
})

it('a request that is sent ahead hands its failure on to the one who asks, and to nobody else', async () => {
  const refused = new StatusError(403)
  const ahead = withPrefetch({ request: () => Promise.reject(refused) }, firstPage, () => true)
  await new Promise((resolve) => setTimeout(resolve))
  await expect(ahead.request(asked)).rejects.toBe(refused)
})

it.each([
  ['the session is another one', async (ahead: ReturnType<typeof counting>) => ahead, false],
  ['a minute has passed', async () => vi.advanceTimersByTime(60_000), true],
  ['something was written', (ahead: ReturnType<typeof counting>) => ahead.request({ method: 'POST', path: '/orders' }), true],
] as const)('a request that is sent ahead is sent again when %s', async (_when, happen, isCurrent) => {
  vi.useFakeTimers()
  const http = counting()
  const ahead = withPrefetch(http, firstPage, () => isCurrent)
  await happen({ ...http, ...ahead })
  expect((await ahead.request(asked)).body).toBe(http.sent.length)
  expect(http.sent.filter((line) => line === 'GET /orders/all')).toHaveLength(2)
})

afterEach(() => {
  performance.clearMarks()
  vi.useRealTimers()
})

it('what is made while the code of a page is loading is news to it', () => {
  // No earlier time is allowed than the start of the process.
  performance.mark(prefetchMark, { startTime: 1 })
  const asked = listRequestedAt()
  expect(asked.mark).toBe(1)
  expect(Math.abs(Date.now() - performance.now() + 1 - asked.time)).toBeLessThan(500)
})

it('what was made before a page asked for its list is in its rows', () => {
  const before = performance.now()
  const asked = listRequestedAt()
  expect(asked.mark).toBeGreaterThanOrEqual(before)
  expect(Math.abs(Date.now() - asked.time)).toBeLessThan(500)
})
