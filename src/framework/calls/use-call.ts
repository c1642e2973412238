import { type BaseRecord, type HttpError, useDataProvider, useNotification, useOnError } from '@refinedev/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useCallback, useContext } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { isAbort } from '../declaration/abort'
import type { Call, CallOptions } from '../declaration/call-meta'
import { type Endpoint, successOf } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'
import { isCapable } from '../state/use-capabilities'
import { sendTo } from './send-to'
import { isStaleCopy } from './stale-copy'
import {
  changeCached,
  changeRead,
  keepCached,
  invalidateHidden,
  invalidateResource,
  recordsKey,
  shownRecord,
  touchRecord,
} from './caches'

/** A call in progress. */
interface Sent {
  endpoint: Endpoint<object, unknown>
  variables: object
  options: CallOptions
  /** The response was handled, although the resource may still be refetched. */
  isHandled?: boolean
  /** The resource is refetched after this call in any case, which has cancelled a fetch, or to which an earlier call left it. */
  refetches?: boolean
  /** The record as it is shown, if the write must not overwrite what others have changed. */
  base?: BaseRecord | undefined
}

/** Resource and id of the record that a call changes. */
const changedRecord = ({ endpoint: { changes }, variables }: Sent): { resource: string; id: string } | undefined =>
  changes !== undefined && 'id' in variables ? { resource: changes, id: String(variables.id) } : undefined

const mutationKey = ['call']

/** Calls in progress that change a resource. */
const callsUnderWay = (client: QueryClient, resource: string): Sent[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Sent)
    .filter(({ endpoint, isHandled }) => endpoint.changes === resource && isHandled !== true)

const isFetching = (client: QueryClient, resource: string): boolean => client.isFetching({ queryKey: recordsKey(resource) }) > 0

/** Without an answer from the server a refetch would fail too, and report the failure twice. */
const isAnswered = (error: unknown): boolean => !error || Boolean((error as HttpError).statusCode)

/** Leaves the refetch of a resource to a call in progress, whose optimistic update it would undo; false without one. */
export const leaveRefetchToCall = (client: QueryClient, resource: string): boolean => {
  const [next] = callsUnderWay(client, resource)
  if (next) next.refetches = true
  return next !== undefined
}

/** Refetches a resource after a write, which includes restarting the fetches that began before. */
const refetch = async (client: QueryClient, resource: string): Promise<void> => {
  if (!leaveRefetchToCall(client, resource)) await invalidateResource(client, resource)
}

/**
 * Makes a write through Refine, which must invalidate nothing itself (`invalidates: []`): Refine restarts no first fetch that
 * began before the write. It ends like a call: its resource is refetched, and after a success also those in `touches`.
 */
export const refetchAfter = async <Result>(
  client: QueryClient,
  { name, touches = [] }: Pick<Resource, 'name' | 'touches'>,
  write: () => Promise<Result>,
): Promise<Result> => {
  // Refine cancels the fetches of a resource before it changes or deletes a record.
  const isCancelling = isFetching(client, name)
  try {
    const result = await write()
    for (const resource of [name, ...touches]) void refetch(client, resource)
    return result
  } catch (error) {
    // The server may have carried out a write that the user aborted.
    if (isCancelling || isAbort(error) || isAnswered(error)) void refetch(client, name)
    throw error
  }
}

/** Applies the `optimistic` update of an endpoint; returns the function that rolls it back. */
const showAhead = async (client: QueryClient, sent: Sent): Promise<(() => void) | undefined> => {
  const changed = changedRecord(sent)
  const optimistic = sent.endpoint.optimistic as ((record: object, variables: object) => object) | undefined
  if (!changed || !optimistic) return undefined
  const queryKey = recordsKey(changed.resource)
  if (isFetching(client, changed.resource)) sent.refetches = true
  if (sent.options.basedOn === undefined && isCapable(client, 'preconditions'))
    sent.base = shownRecord(client, changed.resource, changed.id)
  await client.cancelQueries({ queryKey })
  const takeBack = keepCached(client, changed.resource, changed.id)
  changeCached(client, changed.resource, changed.id, (record) => optimistic(record, sent.variables))
  return takeBack
}

/** Updates the cached answers and records that a call has changed, or refetches them. */
const showChanges = async (client: QueryClient, sent: Sent, result: unknown, error: HttpError | null): Promise<void> => {
  const { touches = [], returns } = sent.endpoint
  const answers = error ? [] : touches
  await Promise.all(
    answers.map((answer) => changeRead(client, answer.read, (before) => answer.change(before, sent.variables, result))),
  )
  const others = error ? [] : (sent.endpoint.alsoChanges?.(sent.variables) ?? [])
  for (const other of others) void refetch(client, other)
  const changed = changedRecord(sent)
  if (!changed) return
  const record = returns === 'record' && typeof result === 'object' ? result : null
  if (record) {
    changeCached(client, changed.resource, changed.id, (before) => ({ ...before, ...record }))
    // The record may be on another page now, also of those that were prefetched.
    await invalidateHidden(client, changed.resource)
  }
  // A fetch that began before the call would restore the old record.
  const isStale = record ? isFetching(client, changed.resource) : isAnswered(error)
  sent.isHandled = true
  if (isStale || sent.refetches) await refetch(client, changed.resource)
}

export interface Caller {
  call: Call
  isCalling: boolean
}

/**
 * Calls any endpoint. Its `optimistic` update is shown at once and rolled back when the server refuses the call; one toast
 * reports the result; the records and answers that it changes or touches are updated or refetched.
 */
export const useCaller = (): Caller => {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const { open } = useNotification()
  const { mutate: checkError } = useOnError()
  const confirm = useConfirm()

  const { mutateAsync, isPending } = useMutation<unknown, HttpError, Sent, (() => void) | undefined>({
    mutationKey,
    mutationFn: async (sent) => {
      const { endpoint, variables, base } = sent
      const options = { ...sent.options, takesKey: isCapable(client, 'request-keys') }
      const changed = changedRecord(sent)
      if (base?.updatedAt === undefined || !changed) return sendTo(provider, endpoint, variables, options)
      try {
        return await sendTo(provider, endpoint, variables, { ...options, basedOn: base.updatedAt as string })
      } catch (error) {
        if (!isStaleCopy(error)) throw error
        const { sendAgain } = await import('./send-again')
        const call = { endpoint, variables, options, base, ...changed }
        return sendAgain({ provider, call, error, confirm: options.quiet === undefined ? confirm : undefined })
      }
    },
    onMutate: (sent) => showAhead(client, sent),
    onSuccess: (result, sent) => {
      const changed = changedRecord(sent)
      if (changed) touchRecord(client, changed.resource, changed.id)
      const message = successOf(sent.endpoint, result, sent.variables)
      if (message !== undefined && !sent.options.quiet) open?.({ type: 'success', message })
    },
    onError: (error, { endpoint, options }, takeBack) => {
      takeBack?.()
      if (isAbort(error)) return
      if (!endpoint.keepsSession) checkError(error)
      // Whoever sends the copy that the write is based on asks the user.
      if (options.basedOn !== undefined && isStaleCopy(error)) return
      if (options.quiet !== true) open?.({ type: 'error', message: error.message, description: error.message })
    },
    onSettled: (result, error, sent) => showChanges(client, sent, result, error),
  })

  const call = useCallback<Call>(
    async (endpoint, variables, options = {}) =>
      (await mutateAsync({ endpoint, variables, options } as unknown as Sent)) as never,
    [mutateAsync],
  )
  return { call, isCalling: isPending }
}

/** Calls one endpoint; see `useCaller`. */
export const useCall = <Variables extends object, Result>(endpoint: Endpoint<Variables, Result>) => {
  const { call: callAny, isCalling } = useCaller()
  const call = useCallback(
    (variables: Variables, options?: CallOptions): Promise<Result> => callAny(endpoint, variables, options),
    [callAny, endpoint],
  )
  return { call, isCalling }
}

const CallContext = createContext<Call | undefined>(undefined)

/** Provides the one caller that the rows of all lists share; see `useRowCall`. */
export const CallProvider = ({ children }: { children: ReactNode }) =>
  createElement(CallContext.Provider, { value: useCaller().call }, children)

/** Calls any endpoint from a row of a list, where a caller for each row would cost more than the row itself. */
export const useRowCall = (): Call => {
  const call = useContext(CallContext)
  if (!call) throw new Error('useRowCall needs a CallProvider')
  return call
}
