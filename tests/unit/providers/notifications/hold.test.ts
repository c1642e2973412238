import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWait } from '../../../../src/providers/notifications/show-toast'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the timer of a toast (contract 2.2)', () => {
  it('runs out', () => {
    const done = vi.fn()
    startWait(3000, done)
    vi.advanceTimersByTime(2999)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('stops while the toast is hovered or focused, and restarts afterwards', () => {
    const done = vi.fn()
    const wait = startWait(3000, done)
    vi.advanceTimersByTime(2000)
    wait.hold('pointer')
    wait.hold('focus')
    wait.release('pointer')
    vi.advanceTimersByTime(60_000)
    expect(done).not.toHaveBeenCalled()
    wait.release('focus')
    vi.advanceTimersByTime(2999)
    expect(done).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(done).toHaveBeenCalledOnce()
  })

  it('never runs out for a task in progress', () => {
    const done = vi.fn()
    startWait(Infinity, done)
    vi.advanceTimersByTime(86_400_000)
    expect(done).not.toHaveBeenCalled()
  })

  it('calls nothing after it is stopped', () => {
    const done = vi.fn()
    startWait(3000, done).stop()
    vi.advanceTimersByTime(5000)
    expect(done).not.toHaveBeenCalled()
  })
})
