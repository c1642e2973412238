import { openStorage } from '../../providers/session/open-storage'
import type { StoredPacking } from './stored-packing'

/** The orders that a user packs, by order id. */
export type StoredPackings = Readonly<Record<string, StoredPacking>>

/** What a user has ticked, kept in the browser's storage, so that it survives a reload and the end of the session. */
export interface PackingStore {
  get: () => StoredPackings
  /** The ids of orders that the storage does not have, because it is full: what is ticked of them would not survive a reload. */
  unstored: () => ReadonlySet<string>
  /** Changes what is kept of an order; undefined keeps nothing. */
  change: (orderId: string, next: (kept: StoredPacking | undefined) => StoredPacking | undefined) => void
  /** @returns a function that unsubscribes */
  subscribe: (tell: () => void) => () => void
}

const parsePacking = (text: string | null): StoredPacking | undefined => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? (kept as StoredPacking) : undefined
  } catch {
    return undefined
  }
}

/** Each order has its own entry, so that two tabs that pack different orders do not overwrite each other. */
const openStore = (prefix: string): PackingStore => {
  const storage = openStorage()
  const written = new Map<string, string>()
  let kept: StoredPackings = {}
  let unstored: ReadonlySet<string> = new Set()
  const watchers = new Set<() => void>()
  const tell = (): void => watchers.forEach((each) => each())

  const put = (orderId: string, value: StoredPacking | undefined): void => {
    const { [orderId]: _before, ...others } = kept
    kept = value ? { ...others, [orderId]: value } : others
  }
  /** Takes over what another tab has written of an order. */
  const read = (orderId: string): void => {
    if (unstored.has(orderId)) return
    const text = storage.getItem(prefix + orderId) ?? ''
    if (text === (written.get(orderId) ?? '')) return
    written.set(orderId, text)
    put(orderId, parsePacking(text || null))
  }
  const readAll = (): void => {
    const stored = Object.keys(storage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    for (const orderId of new Set([...Object.keys(kept), ...stored])) read(orderId)
  }
  const write = (orderId: string, value: StoredPacking | undefined): boolean => {
    const name = prefix + orderId
    const text = value ? JSON.stringify(value) : ''
    try {
      if (value) storage.setItem(name, text)
      else storage.removeItem(name)
      written.set(orderId, text)
      return true
    } catch {
      return false
    }
  }

  readAll()
  window.addEventListener('storage', ({ key }) => {
    // The name is null after everything was removed.
    if (key !== null && !key.startsWith(prefix)) return
    readAll()
    tell()
  })
  return {
    get: () => kept,
    unstored: () => unstored,
    change: (orderId, next) => {
      // The event of another tab's change may not have come yet.
      read(orderId)
      const before = kept[orderId]
      const after = next(before)
      if (after === before) return
      put(orderId, after)
      const others = [...unstored].filter((id) => id !== orderId)
      const now = write(orderId, after) ? others : [...others, orderId]
      if (now.length !== unstored.size || now.some((id) => !unstored.has(id))) unstored = new Set(now)
      tell()
    },
    subscribe: (watcher) => {
      // While nothing was shown, another tab may have changed it.
      if (watchers.size === 0) readAll()
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

const stores = new Map<string, PackingStore>()

/** @param owner id of the user */
export const packingStore = (owner: string): PackingStore => {
  const known = stores.get(owner) ?? openStore(`packing:${owner}:`)
  stores.set(owner, known)
  return known
}
