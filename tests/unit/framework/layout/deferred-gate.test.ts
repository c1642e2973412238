import { afterEach, expect, it } from 'vitest'
import { prefetchMark } from '../../../../src/framework/declaration/call-meta'
import { listRequestedAt } from '../../../../src/framework/layout/deferred-gate'

afterEach(() => performance.clearMarks())

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
