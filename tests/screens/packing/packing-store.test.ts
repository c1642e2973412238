import { afterEach, expect, test } from 'vitest'
import { storedPackingOf, type StoredPacking } from '../../../src/pages/packing/stored-packing'
import { packingStore } from '../../../src/pages/packing/use-packing'
import { fillStorage } from '../../support/screens/fill-storage'

let owner = 0
const opened = () => packingStore(`owner-${(owner += 1)}`)
const nameOf = (orderId: string): string => `packing:owner-${owner}:${orderId}`

afterEach(() => localStorage.clear())

const kept = (orderId: string, packed: Record<string, number>): StoredPacking => ({
  ...storedPackingOf({
    ...{ orderId, createdAt: '2026-11-01T10:00:00.000Z', customerName: 'Meena', town: 'Sivakasi', lines: [] },
    ...{ parcels: null, packedAt: null, refusal: null, shortRefusal: null, revision: 1, packer: null },
  }),
  packed,
})
const tick = (productId: string) => (now: StoredPacking | undefined) =>
  now && { ...now, packed: { ...now.packed, [productId]: 1 }, waiting: now.waiting + 1 }

test('ticks of another tab are kept, also before its event has come', () => {
  const store = opened()
  store.change('A', () => kept('A', { rocket: 1 }))
  // Setting an item makes no event in its own tab.
  localStorage.setItem(nameOf('A'), JSON.stringify(kept('A', { rocket: 1, wheel: 1 })))
  localStorage.setItem(nameOf('B'), JSON.stringify(kept('B', { fountain: 1 })))
  store.change('A', tick('sparkler'))
  expect(store.get().A?.packed).toEqual({ rocket: 1, wheel: 1, sparkler: 1 })
  store.change('B', tick('sparkler'))
  expect(store.get().B?.packed).toEqual({ fountain: 1, sparkler: 1 })
  expect(JSON.parse(localStorage.getItem(nameOf('A')) ?? '')).toMatchObject({ packed: { rocket: 1, wheel: 1, sparkler: 1 } })
})

test('what another tab has changed or removed is heard', () => {
  const store = opened()
  store.change('A', () => kept('A', { rocket: 1 }))
  const same = store.get().A
  localStorage.setItem(nameOf('B'), JSON.stringify(kept('B', { fountain: 1 })))
  window.dispatchEvent(new StorageEvent('storage', { key: nameOf('B') }))
  expect(store.get().B?.packed).toEqual({ fountain: 1 })
  // What was not changed stays the same object, so that nothing is drawn again.
  expect(store.get().A).toBe(same)
  localStorage.removeItem(nameOf('A'))
  window.dispatchEvent(new StorageEvent('storage', { key: nameOf('A') }))
  expect(Object.keys(store.get())).toEqual(['B'])
})

test('ticks that the full storage does not take are named, and not replaced by older ones', () => {
  const store = opened()
  store.change('A', () => kept('A', {}))
  expect([...store.unstored()]).toEqual([])
  const free = fillStorage()
  store.change('A', tick('rocket'))
  expect([...store.unstored()]).toEqual(['A'])
  window.dispatchEvent(new StorageEvent('storage', { key: nameOf('A') }))
  store.change('A', tick('wheel'))
  expect(store.get().A?.packed).toEqual({ rocket: 1, wheel: 1 })
  free()
  store.change('A', tick('sparkler'))
  expect([...store.unstored()]).toEqual([])
  expect(JSON.parse(localStorage.getItem(nameOf('A')) ?? '')).toMatchObject({ packed: { rocket: 1, wheel: 1, sparkler: 1 } })
})
