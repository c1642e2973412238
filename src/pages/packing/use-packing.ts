import { type HttpError, useNotification } from '@refinedev/core'
import { onlineManager, useMutation, useMutationState } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { isRefusal } from '../../domain/shared/refusal'
import { packedElsewhere, type PackingOrder } from '../../domain/packing/packing'
import { useCaller } from '../../framework/calls/use-call'
import { newKey } from '../../domain/shared/request-keys'
import { isAbort } from '../../framework/declaration/abort'
import { useDraftOwner } from '../../framework/form/drafts'
import { reasonsOf } from '../../framework/form/server-errors'
import {
  afterSaving,
  changePacking,
  mergePacking,
  type StoredPacking,
  storedPackingOf,
  toPackingRequest,
  withOwnChange,
  withReadOrder,
} from './stored-packing'
import { packingOrder, saveCall } from './packing-calls'
import { packingTexts as texts } from './packing-texts'
import { openStorage } from '../../providers/session/open-storage'

/** The orders that a user packs, by order id. */
type StoredPackings = Readonly<Record<string, StoredPacking>>

/** What a user has ticked, kept in the browser's storage, so that it survives a reload and the end of the session. */
interface PackingStore {
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

const mutationKey = ['packing']

/** Longest delay before the next try, in ms: a packer waits for no more than that after a loss of the connection. */
const longestDelay = 10_000

/** Whether a call failed because the network or the server is away, so that the same call may succeed later. */
const isAway = (error: unknown): boolean => !isRefusal((error as Partial<HttpError>).statusCode ?? 0)

/**
 * What the user has ticked, and the queue that sends it. Each change is stored on the phone first; then the whole state of its order
 * is sent, one after the other, as React Query's paused mutations: without network they wait, and go on when it is back
 * (docs/decisions/0054).
 */
export const usePacking = () => {
  const store = packingStore(useDraftOwner())
  const kept: StoredPackings = useSyncExternalStore(store.subscribe, store.get)
  const unstored = useSyncExternalStore(store.subscribe, store.unstored)
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const isShown = useRef(true)
  const { mutate, mutateAsync } = useMutation<void, HttpError, string>({
    mutationKey,
    scope: { id: 'packing' },
    networkMode: 'online',
    // A queue that nobody sees must not send in the name of the next user; the next visit continues.
    retry: (_failures, error) => isShown.current && isAway(error),
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, longestDelay),
    mutationFn: async (orderId) => {
      const send = async (): Promise<void> => {
        const sent = store.get()[orderId]
        // An earlier run has sent the newest state.
        if (!sent || sent.waiting === 0 || sent.refusal !== undefined) return
        const order = await call(saveCall, toPackingRequest(sent), { quiet: true })
        store.change(orderId, (now) => afterSaving(now, sent, order))
      }
      try {
        await send().catch(async (error: unknown) => {
          if (!reasonsOf(error).includes(packedElsewhere)) throw error
          const order = await call(packingOrder, { orderId }, { quiet: true })
          store.change(orderId, (now) => mergePacking(now, order))
          await send()
        })
      } catch (error) {
        if (isAway(error) && !isAbort(error)) throw error
        const { statusCode, message } = error as HttpError
        // After the end of the session the next one continues.
        if (isAbort(error) || statusCode === 401) return
        store.change(orderId, (now) => now && { ...now, done: false, refusal: message })
      }
    },
  })
  const stalled = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.isPaused || state.failureCount > 0,
  })

  useEffect(() => {
    isShown.current = true
    for (const [orderId, { waiting }] of Object.entries(store.get())) if (waiting > 0) mutate(orderId)
    return () => {
      isShown.current = false
    }
  }, [store, mutate])

  const change = useCallback(
    (order: PackingOrder, what: Parameters<typeof changePacking>[1]): void => {
      const { orderId } = order
      store.change(orderId, (now) => changePacking(now ?? storedPackingOf(order), what))
      mutate(orderId)
    },
    [store, mutate],
  )
  /** Takes over what was read of the server. */
  const applyRead = useCallback(
    (order: PackingOrder): void => store.change(order.orderId, (now) => withReadOrder(now, order)),
    [store],
  )
  /** Takes over the answer to a call of the user. */
  const applyOwn = useCallback(
    (order: PackingOrder): void => store.change(order.orderId, (now) => withOwnChange(now, order)),
    [store],
  )
  const set = useCallback(
    (orderId: string, part: Partial<StoredPacking>): void => store.change(orderId, (now) => now && { ...now, ...part }),
    [store],
  )
  const tryAgain = useCallback(
    (orderId: string): void => {
      set(orderId, { refusal: undefined, key: newKey() })
      mutate(orderId)
    },
    [set, mutate],
  )
  const forget = useCallback((orderId: string): void => store.change(orderId, () => undefined), [store])
  const waiting = Object.values(kept).reduce((sum, each) => (each.refusal === undefined ? sum + each.waiting : sum), 0)
  return {
    kept,
    unstored,
    change,
    applyRead,
    applyOwn,
    set,
    tryAgain,
    forget,
    /** Sends what waits of an order; rejects unless all of it is stored then, and says so. */
    flush: async (orderId: string): Promise<void> => {
      if (onlineManager.isOnline()) await mutateAsync(orderId)
      const { waiting: left = 0, refusal } = store.get()[orderId] ?? {}
      if (left === 0) return
      const message = refusal === undefined ? texts.unsent : texts.unsaved
      notify?.({ type: 'error', message })
      throw new Error(message)
    },
    /** Changes that wait for the network; 0 while they are being sent. */
    waiting: stalled.some(Boolean) || !onlineManager.isOnline() ? waiting : 0,
  }
}

export type Packing = ReturnType<typeof usePacking>
