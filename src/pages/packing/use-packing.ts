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
  storedPackingOf,
  type StoredPacking,
  mergePacking,
  toPackingRequest,
  withOwnChange,
  withReadOrder,
} from './stored-packing'
import { packingOrder, saveCall } from './packing-calls'
import { type StoredPackings, packingStore } from './packing-store'
import { packingTexts as texts } from './packing-texts'

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
