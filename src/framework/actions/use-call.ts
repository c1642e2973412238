import { useDataProvider, useNotification, useOnError } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { isAbort } from '../declaration/abort'
import type { CallMeta } from '../declaration/call-meta'
import type { Endpoint, FormValues } from '../declaration/endpoint'

export interface Caller<Variables, Result> {
  /**
   * Resolves with what the endpoint's `parse` made of the answer; rejects with Refine's HttpError after the
   * toast is shown, and with an AbortedError (`isAbort`), told to nobody, when the signal called it off.
   */
  call: (variables: Variables, meta?: CallMeta) => Promise<Result>
  isCalling: boolean
}

/**
 * Writes with an endpoint that is no operation of a resource: the store's settings, the saved menu. One toast
 * tells how it went, in the endpoint's words. What the call changed is up to the page (`useEndpointCache`).
 *
 * @param name what is called, for whoever has to find a failure's cause: 'store contact-info'
 */
export const useCall = <Variables extends FormValues, Result>(
  name: string,
  endpoint: Endpoint<Variables, Result>,
): Caller<Variables, Result> => {
  const provider = useDataProvider()()
  const { open } = useNotification()
  const { mutate: checkError } = useOnError()

  const { mutateAsync, isPending } = useMutation({
    mutationKey: ['call', name],
    mutationFn: async ({ variables, meta }: { variables: Variables; meta: CallMeta | undefined }) => {
      if (!provider.custom) throw new Error('The data provider makes no calls of pages')
      const { data } = await provider.custom({
        url: name,
        method: 'post',
        meta: { endpoint, variables, onProgress: meta?.onProgress, signal: meta?.signal },
      })
      return data as unknown as Result
    },
    onSuccess: (result, { variables }) => {
      const { success } = endpoint
      const message = typeof success === 'function' ? success(result, variables) : success
      if (message !== undefined) open?.({ type: 'success', message })
    },
    onError: (error) => {
      if (isAbort(error)) return
      checkError(error)
      open?.({ type: 'error', message: error.message, description: error.message })
    },
  })

  return { call: (variables, meta) => mutateAsync({ variables, meta }), isCalling: isPending }
}
