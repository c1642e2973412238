import { type DataProvider, type HttpError, useDataProvider, useNotification, useOnError } from '@refinedev/core'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isAbort } from '../declaration/abort'
import type { Call, CallMeta, CallOptions } from '../declaration/call-meta'
import { type Endpoint, pathOf, successOf } from '../declaration/endpoint'
import { changeCached, changeRead, keepCached, invalidateResource, recordsKey, touchRecord } from './caches'

/** Sends a call through the data provider, which reads the answer as the endpoint says. */
export const sendTo = async <Variables extends object, Result>(
  { custom }: DataProvider,
  endpoint: Endpoint<Variables, Result>,
  variables: Variables,
  { onProgress, signal }: CallMeta,
): Promise<Result> => {
  if (!custom) throw new Error('The data provider makes no calls to endpoints')
  const url = `${endpoint.method} ${pathOf(endpoint, variables)}`
  const { data } = await custom({ url, method: 'post', meta: { endpoint, variables, onProgress, signal } })
  return data as Result
}

/** One call under way. */
interface Sent {
  endpoint: Endpoint<object, unknown>
  variables: object
  options: CallOptions
}

/** The resource and the id of the record that a call changes. */
const changedRecord = ({ endpoint: { changes }, variables }: Sent): { resource: string; id: string } | undefined =>
  changes !== undefined && 'id' in variables ? { resource: changes, id: String(variables.id) } : undefined

const mutationKey = ['call']

/** Calls after which a resource is read anew and that are still under way, one that is ending included. */
const callsUnderWay = (client: QueryClient, resource: string): number =>
  client.isMutating({
    mutationKey,
    predicate: ({ state }) => {
      const { changes, returns } = (state.variables as Sent | undefined)?.endpoint ?? {}
      return changes === resource && returns !== 'record'
    },
  })

/** Shows the change that an endpoint declares as `optimistic`; returns what takes it back. */
const showAhead = async (client: QueryClient, sent: Sent): Promise<(() => void) | undefined> => {
  const changed = changedRecord(sent)
  const optimistic = sent.endpoint.optimistic as ((record: object, variables: object) => object) | undefined
  if (!changed || !optimistic) return undefined
  await client.cancelQueries({ queryKey: recordsKey(changed.resource) })
  const takeBack = keepCached(client, changed.resource, changed.id)
  changeCached(client, changed.resource, changed.id, (record) => optimistic(record, sent.variables))
  return takeBack
}

/** Shows the answers and records that a call has changed, and has read anew what it touches. */
const showChanges = async (client: QueryClient, sent: Sent, result: unknown, hasSucceeded: boolean): Promise<void> => {
  const { touches = [], returns } = sent.endpoint
  // Other lists follow by themselves: nobody waits for them.
  touches.filter((touched) => typeof touched === 'string').forEach((name) => void invalidateResource(client, name))
  const answers = hasSucceeded ? touches.filter((touched) => typeof touched !== 'string') : []
  await Promise.all(
    answers.map((answer) => changeRead(client, answer.read, (before) => answer.change(before, sent.variables, result))),
  )
  const changed = changedRecord(sent)
  if (!changed) return
  const queryKey = recordsKey(changed.resource)
  const record = returns === 'record' && typeof result === 'object' ? result : null
  if (record) {
    changeCached(client, changed.resource, changed.id, (before) => ({ ...before, ...record }))
    // A read that began before would bring back what was there until now.
    if (client.isFetching({ queryKey }) > 0) await client.invalidateQueries({ queryKey })
    return
  }
  // A read begun now would bring back what another call, still under way, has already changed.
  if (callsUnderWay(client, changed.resource) <= 1) await invalidateResource(client, changed.resource)
}

export interface Caller {
  call: Call
  isCalling: boolean
}

/**
 * Calls any endpoint. What it declares as `optimistic` shows at once and is taken back when the server refuses it; one
 * toast tells how it went; what it changes and touches is shown or read anew.
 */
export const useCaller = (): Caller => {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const { open } = useNotification()
  const { mutate: checkError } = useOnError()

  const { mutateAsync, isPending } = useMutation<unknown, HttpError, Sent, (() => void) | undefined>({
    mutationKey,
    mutationFn: ({ endpoint, variables, options }) => sendTo(provider, endpoint, variables, options),
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
      if (options.quiet !== true) open?.({ type: 'error', message: error.message, description: error.message })
    },
    onSettled: async (result, error, sent) => {
      // Where no answer came, reading anew would fail as well, and say so a second time.
      if (!error || error.statusCode) await showChanges(client, sent, result, !error)
    },
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
