import { useDataProvider, useInvalidate, useKeys, useNotification, useOnError, type BaseRecord } from '@refinedev/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isAbort } from '../declaration/abort'
import type { CallMeta } from '../declaration/call-meta'
import type { ActionEndpoint, FormValues } from '../declaration/endpoint'
import { useResourceDeclaration } from '../registry/registry-context'
import { changeCached, findCached } from './cached-records'

/** One run of a named action. */
export interface ActionRun extends CallMeta {
  id: string
  values?: FormValues
  /** True to leave the telling to the caller, who runs many at once. */
  quiet?: boolean
}

export interface ActionHandle {
  /** Resolves with what the endpoint's `parse` made of the answer; rejects after the toast is shown. */
  run(run: ActionRun): Promise<unknown>
  isRunning: boolean
}

const noValues: FormValues = {}

const actionOf = (actions: Record<string, ActionEndpoint<BaseRecord>> | undefined, resource: string, name: string) => {
  const endpoint = actions?.[name]
  if (!endpoint) throw new Error(`Resource '${resource}' declares no action '${name}'`)
  return endpoint
}

/**
 * A named action of a resource (toggle-active, generate-invoice …). What the endpoint declares as
 * `optimistic` shows at once and is taken back when the server refuses it; one toast tells how it
 * went; the lists that the action touches are read again.
 */
export const useAction = (resourceName: string, actionName: string): ActionHandle => {
  const resource = useResourceDeclaration(resourceName)
  const endpoint = actionOf(resource.endpoints.actions, resourceName, actionName)
  const client = useQueryClient()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const { open } = useNotification()
  const { mutate: checkError } = useOnError()
  const { keys } = useKeys()
  const recordsKey = keys().data('default').resource(resourceName).get()
  const mutationKey = ['action', resourceName]

  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ id, values = noValues, onProgress, signal }: ActionRun) => {
      if (!provider.custom) throw new Error('The data provider runs no named actions')
      const { data } = await provider.custom({
        url: `${resourceName} ${actionName}`,
        method: 'post',
        meta: { endpoint, variables: { id, values }, onProgress, signal },
      })
      return data
    },
    onMutate: async ({ id, values = noValues }) => {
      const { optimistic } = endpoint
      if (!optimistic) return undefined
      await client.cancelQueries({ queryKey: recordsKey })
      const before = findCached(client, recordsKey, id)
      if (before) changeCached(client, recordsKey, id, (record) => optimistic(record, values))
      return before
    },
    onSuccess: (data, { quiet }) => {
      const { success } = endpoint
      if (quiet) return
      const message = typeof success === 'function' ? success(data) : success
      if (message !== undefined) open?.({ type: 'success', message })
    },
    onError: (error, { id, quiet }, before) => {
      if (before) changeCached(client, recordsKey, id, () => before)
      if (isAbort(error)) return
      checkError(error)
      if (!quiet) open?.({ type: 'error', message: error.message, description: error.message })
    },
    onSettled: async () => {
      // A read begun now would bring back what another action, still under way, has already changed.
      if (client.isMutating({ mutationKey }) > 1) return
      const touched = [resourceName, ...(resource.invalidates ?? [])]
      await Promise.all(touched.map((name) => invalidate({ resource: name, invalidates: ['list', 'many', 'detail'] })))
    },
  })

  return { run: mutation.mutateAsync, isRunning: mutation.isPending }
}
