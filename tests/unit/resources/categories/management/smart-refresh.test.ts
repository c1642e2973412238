import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  checkEvery,
  longAbsence,
  staleAfter,
  watchForStaleData,
} from '../../../../../src/resources/categories/management/data/use-refresh'

const minute = 60_000

/** The part of a document that reports its visibility. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
}

let tab: Tab
let updatedAt: number
let refreshes: number
let end: () => void

/** Starts watching; the data is fresh, and each refresh updates it. */
const start = () => {
  updatedAt = Date.now()
  refreshes = 0
  const refresh = () => {
    refreshes += 1
    updatedAt = Date.now()
  }
  end = watchForStaleData(tab, () => updatedAt, refresh)
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

type Step = number | DocumentVisibilityState | (() => void)

/** Lets time pass, in minutes, and turns the tab; @returns the refreshes so far. */
const after = (...steps: Step[]): number => {
  for (const step of steps) {
    if (typeof step === 'number') vi.advanceTimersByTime(step * minute)
    else if (typeof step === 'function') step()
    else {
      tab.visibilityState = step
      tab.dispatchEvent(new Event('visibilitychange'))
    }
  }
  return refreshes
}

const load = (at: () => number) => () => {
  updatedAt = at()
}
const startInBackground = () => {
  end()
  tab.visibilityState = 'hidden'
  start()
}
const aMoment = 1 / minute

it('smart refresh uses the intervals of the contract, and refreshes every 20 minutes while the tab is visible (contract 9.6)', () => {
  expect([staleAfter, checkEvery, longAbsence]).toEqual([5 * minute, 20 * minute, 15 * minute])
  expect([after(20 - aMoment), after(aMoment), after(40)]).toEqual([0, 1, 3])
})

it.each<[string, Step[], number]>([
  ['skips data that is less than 5 minutes old', [16, load(() => Date.now()), 4], 0],
  ['skips data that is not loaded yet', [load(() => 0), 20], 0],
  ['does nothing while the tab is hidden', ['hidden', 100], 0],
  ['refreshes once when the tab is visible again after more than 15 minutes', ['hidden', 15 + aMoment, 'visible', 'visible'], 1],
  ['does not refresh when the tab was hidden for 15 minutes or less', ['hidden', 15, 'visible'], 0],
  ['counts the time of a tab that was opened in the background', [startInBackground, 16, 'visible'], 1],
  ['can be stopped', [() => end(), 60, 'hidden', 60, 'visible'], 0],
])('smart refresh %s (contract 9.6)', (_what, steps, expected) => {
  expect(after(...steps)).toBe(expected)
})
