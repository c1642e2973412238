import { afterEach, expect, it, vi } from 'vitest'
import { type HoldMarks, type LateKeys, respectHolds } from '../../../../server/files/hold'

/** Marks and keys in memory; a write of a mark waits for `written`. */
const inMemory = () => {
  const marks = new Map<string, string>()
  const late = new Set<string>()
  const removed: string[] = []
  const state = { written: Promise.resolve() }
  const holdMarks: HoldMarks = {
    list: async () => [...marks.keys()],
    read: async (name) => marks.get(name),
    write: async (name, mark) => {
      await state.written
      marks.set(name, mark)
    },
    remove: async (name) => marks.delete(name),
  }
  const lateKeys: LateKeys = {
    list: async () => [...late],
    add: async (key) => late.add(key),
    remove: async (key) => late.delete(key),
  }
  const removals = respectHolds(holdMarks, lateKeys, async (key) => removed.push(key))
  return { ...removals, marks, late, removed, state, lateKeys }
}

const key = `${'a'.repeat(24)}.png`

afterEach(() => vi.useRealTimers())

it('removals under holds leave no mark when a hold ends while it is being renewed', async () => {
  vi.useFakeTimers()
  const { hold, marks, state } = inMemory()
  const release = await hold()
  let write: () => void = () => undefined
  state.written = new Promise((resolve) => (write = resolve))
  vi.advanceTimersByTime(60_000)
  const released = release()
  write()
  await released
  await vi.advanceTimersByTimeAsync(10_000)
  expect([...marks]).toEqual([])
})

it('removals under holds happen even if the hold ends before the key is remembered', async () => {
  const { hold, remove, removed, late, lateKeys } = inMemory()
  const release = await hold()
  const add = lateKeys.add.bind(lateKeys)
  lateKeys.add = async (given) => {
    await release()
    await add(given)
  }
  await remove(key)
  expect([removed, [...late]]).toEqual([[key], []])
})

it('removals under holds do not fail the release of a hold, and are repeated by the next call', async () => {
  const { hold, remove, removeLate, removed, lateKeys } = inMemory()
  const release = await hold()
  await remove(key)
  const list = lateKeys.list.bind(lateKeys)
  lateKeys.list = async () => Promise.reject(new Error('away'))
  await release()
  expect(removed).toEqual([])
  lateKeys.list = list
  expect([await removeLate(), removed]).toEqual([[], [key]])
})
