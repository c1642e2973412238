import { type KeyValues, openStorage } from '../../providers/session/open-storage'
import type { KeptPacking } from './kept-packing'

/** The orders that a user packs, by order id. */
export type KeptPackings = Readonly<Record<string, KeptPacking>>

/** What a user has ticked, kept in the browser's storage, so that it survives a reload and the end of the session. */
export interface PackingStore {
  get: () => KeptPackings
  /** Changes what is kept of an order; undefined keeps nothing. */
  change: (orderId: string, next: (kept: KeptPacking | undefined) => KeptPacking | undefined) => void
  /** @returns a function that unsubscribes */
  subscribe: (tell: () => void) => () => void
}

const nameOf = (owner: string): string => `packing:${owner}`

const read = (storage: KeyValues, name: string): KeptPackings => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as KeptPackings) : {}
  } catch {
    return {}
  }
}

const open = (name: string): PackingStore => {
  const storage = openStorage()
  let kept = read(storage, name)
  /** Whether the storage has what is kept. */
  let isStored = true
  const watchers = new Set<() => void>()
  const tell = (): void => watchers.forEach((each) => each())
  window.addEventListener('storage', ({ key }) => {
    // Another tab has changed it.
    if (key !== name) return
    kept = read(storage, name)
    tell()
  })
  return {
    get: () => kept,
    change: (orderId, next) => {
      const before = kept[orderId]
      const after = next(before)
      if (after === before) return
      const { [orderId]: _before, ...others } = kept
      kept = after ? { ...others, [orderId]: after } : others
      try {
        storage.setItem(name, JSON.stringify(kept))
        isStored = true
      } catch {
        // The storage is full: what is ticked is sent all the same, but would not survive a reload.
        isStored = false
      }
      tell()
    },
    subscribe: (watcher) => {
      // While nothing was shown, another tab may have changed it.
      if (watchers.size === 0 && isStored) kept = read(storage, name)
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const stores = new Map<string, PackingStore>()

/** @param owner id of the user */
export const packingStore = (owner: string): PackingStore => {
  const known = stores.get(owner) ?? open(nameOf(owner))
  stores.set(owner, known)
  return known
}
