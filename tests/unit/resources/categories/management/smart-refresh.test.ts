import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  checkEvery,
  longAbsence,
  staleAfter,
  watchForStaleData,
} from '../../../../../src/resources/categories/management/data/use-smart-refresh'

const minute = 60_000

/** The part of a document that reports its visibility. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

describe('smart refresh (contract 9.6)', () => {
  let tab: Tab
  let updatedAt: number
  let refreshes: number
  let end: () => void

  const turn = (to: DocumentVisibilityState) => {
    tab.visibilityState = to
    tab.dispatchEvent(new Event('visibilitychange'))
  }

  /** Starts watching; the data is fresh, and each refresh updates it. */
  const start = () => {
    updatedAt = Date.now()
    refreshes = 0
    end = watchForStaleData(tab, {
      updatedAt: () => updatedAt,
      refresh: () => {
        refreshes += 1
        updatedAt = Date.now()
      },
    })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    tab = new Tab()
    start()
  })

  afterEach(() => {
    end()
    vi.useRealTimers()
  })

  it('uses the intervals of the contract', () => {
    expect([staleAfter, checkEvery, longAbsence]).toEqual([5 * minute, 20 * minute, 15 * minute])
  })

  it('refreshes every 20 minutes while the tab is visible', () => {
    vi.advanceTimersByTime(20 * minute - 1)
    expect(refreshes).toBe(0)
    vi.advanceTimersByTime(1)
    expect(refreshes).toBe(1)
    vi.advanceTimersByTime(40 * minute)
    expect(refreshes).toBe(3)
  })

  it('skips data that is less than 5 minutes old', () => {
    vi.advanceTimersByTime(16 * minute)
    updatedAt = Date.now()
    vi.advanceTimersByTime(4 * minute)
    expect(refreshes).toBe(0)
  })

  it('skips data that is not loaded yet', () => {
    updatedAt = 0
    vi.advanceTimersByTime(20 * minute)
    expect(refreshes).toBe(0)
  })

  it('does nothing while the tab is hidden', () => {
    turn('hidden')
    vi.advanceTimersByTime(100 * minute)
    expect(refreshes).toBe(0)
  })

  it('refreshes once when the tab is visible again after more than 15 minutes', () => {
    turn('hidden')
    vi.advanceTimersByTime(15 * minute + 1)
    turn('visible')
    expect(refreshes).toBe(1)
    turn('visible')
    expect(refreshes).toBe(1)
  })

  it('does not refresh when the tab was hidden for 15 minutes or less', () => {
    turn('hidden')
    vi.advanceTimersByTime(15 * minute)
    turn('visible')
    expect(refreshes).toBe(0)
  })

  it('counts the time of a tab that was opened in the background', () => {
    end()
    tab.visibilityState = 'hidden'
    start()
    vi.advanceTimersByTime(16 * minute)
    turn('visible')
    expect(refreshes).toBe(1)
  })

  it('can be stopped', () => {
    end()
    vi.advanceTimersByTime(60 * minute)
    turn('hidden')
    vi.advanceTimersByTime(60 * minute)
    turn('visible')
    expect(refreshes).toBe(0)
  })
})
