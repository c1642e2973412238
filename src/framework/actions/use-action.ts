import { type BaseRecord, useDataProvider, useInvalidate, useNotification, useOnError } from '@refinedev/core'
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { isAbort } from '../declaration/abort'
import type { CallMeta } from '../declaration/call-meta'
import type { ActionEndpoint, FormValues } from '../declaration/endpoint'
import type { Resource } from '../declaration/resource'
import { useResourceDeclaration } from '../registry/registry-context'
import { useStaleFigures } from './figures'
import { touchRecord } from './touched-records'

/** Where Refine keeps all it has read of a resource; its own key builder comes without types. */
export const cachedRecordsKey = (resource: string): QueryKey => ['data', 'default', resource]

type Change = (record: BaseRecord) => BaseRecord

const isThis = (record: unknown, id: string): record is BaseRecord =>
  typeof record === 'object' && record !== null && String((record as BaseRecord).id) === id

/** Refine keeps `{ data: record }` and `{ data: records, total }` in its queries. */
const changed = (cached: unknown, id: string, change: Change): unknown => {
  if (typeof cached !== 'object' || cached === null || !('data' in cached)) return cached
  const { data } = cached
  if (Array.isArray(data)) {
    return data.some((record) => isThis(record, id))
      ? { ...cached, data: data.map((record) => (isThis(record, id) ? change(record) : (record as unknown))) }
      : cached
  }
  return isThis(data, id) ? { ...cached, data: change(data) } : cached
}

/** Changes one record wherever the queries under a key hold it. */
export const changeCached = (client: QueryClient, key: QueryKey, id: string, change: Change): void => {
  client.setQueriesData({ queryKey: key }, (cached: unknown) => changed(cached, id, change))
}

/**
 * Keeps a record as every query under a key holds it, a list perhaps with less of it than its own page.
 * @returns what puts each of them back
 */
export const keepCached = (client: QueryClient, key: QueryKey, id: string): (() => void) => {
  const kept = client.getQueriesData<{ data?: unknown }>({ queryKey: key }).flatMap(([queryKey, cached]) => {
    const data = cached?.data
    const record: unknown = Array.isArray(data) ? data.find((each) => isThis(each, id)) : data
    return isThis(record, id) ? [{ queryKey, record }] : []
  })
  return () =>
    kept.forEach(({ queryKey, record }) => client.setQueryData(queryKey, (cached: unknown) => changed(cached, id, () => record)))
}

/** One run of a named action. */
export interface ActionRun extends CallMeta {
  id: string
  values?: FormValues
  /** What is left to the caller to tell, who runs several: all, or how it went well. */
  quiet?: true | 'success'
}

interface NamedRun extends ActionRun {
  action: string
}

export interface ActionRunner {
  /** Resolves with what the endpoint's `parse` made of the answer; rejects after the toast is shown. */
  run: (run: NamedRun) => Promise<unknown>
  isRunning: boolean
}

const noValues: FormValues = {}

const actionOf = (resource: Resource, name: string): ActionEndpoint<BaseRecord> => {
  const endpoint = resource.endpoints.actions?.[name]
  if (!endpoint) throw new Error(`Resource '${resource.name}' declares no action '${name}'`)
  return endpoint
}

/**
 * Runs the named actions of a resource (toggle-active, generate-invoice …). What an endpoint declares
 * as `optimistic` shows at once and is taken back when the server refuses it; one toast tells how it
 * went; the lists that the action touches are read again.
 */
export const useActions = (resourceName: string): ActionRunner => {
  const resource = useResourceDeclaration(resourceName)
  const client = useQueryClient()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const staleFigures = useStaleFigures()
  const { open } = useNotification()
  const { mutate: checkError } = useOnError()
  const recordsKey = cachedRecordsKey(resourceName)
  const mutationKey = ['action', resourceName]

  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ action, id, values = noValues, onProgress, signal }: NamedRun) => {
      if (!provider.custom) throw new Error('The data provider runs no named actions')
      const { data } = await provider.custom({
        url: `${resourceName} ${action}`,
        method: 'post',
        meta: { endpoint: actionOf(resource, action), variables: { id, values }, onProgress, signal },
      })
      return data
    },
    onMutate: async ({ action, id, values = noValues }) => {
      const { optimistic } = actionOf(resource, action)
      if (!optimistic) return undefined
      await client.cancelQueries({ queryKey: recordsKey })
      const takeBack = keepCached(client, recordsKey, id)
      changeCached(client, recordsKey, id, (record) => optimistic(record, values))
      return takeBack
    },
    onSuccess: (data, { action, id, quiet, values = noValues }) => {
      touchRecord(client, resourceName, id)
      const { success } = actionOf(resource, action)
      const message = typeof success === 'function' ? success(data, values) : success
      if (message !== undefined && !quiet) open?.({ type: 'success', message })
    },
    onError: (error, { quiet }, takeBack) => {
      takeBack?.()
      if (isAbort(error)) return
      checkError(error)
      if (quiet !== true) open?.({ type: 'error', message: error.message, description: error.message })
    },
    onSettled: async (_data, error) => {
      // Where no answer came, reading anew would fail as well, and say so a second time.
      if (error !== null && !('statusCode' in error && error.statusCode)) return
      // A read begun now would bring back what another action, still under way, has already changed.
      if (client.isMutating({ mutationKey }) > 1) return
      const touched = [resourceName, ...(resource.invalidates ?? [])]
      // All that is known of them: Refine's 'detail' would want the ids, and leave an open record as it was.
      await Promise.all([
        staleFigures(touched),
        ...touched.map((name) => invalidate({ resource: name, invalidates: ['resourceAll'] })),
      ])
    },
  })

  return { run: mutation.mutateAsync, isRunning: mutation.isPending }
}

export interface ActionHandle {
  /** Resolves with what the endpoint's `parse` made of the answer; rejects after the toast is shown. */
  run: (run: ActionRun) => Promise<unknown>
  isRunning: boolean
}

/** One named action of a resource; see `useActions`. */
export const useAction = (resourceName: string, action: string): ActionHandle => {
  const { run, isRunning } = useActions(resourceName)
  return { run: (values) => run({ action, ...values }), isRunning }
}
