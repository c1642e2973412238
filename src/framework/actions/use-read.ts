import { useDataProvider, useOnError } from '@refinedev/core'
import { useCallback } from 'react'
import { isAbort } from '../declaration/abort'
import type { Endpoint, FormValues } from '../declaration/endpoint'

/**
 * Reads an endpoint once, now, past every cache: for what is made of the newest answers. A failure is the
 * caller's to show in place, so it makes no toast (rulings: toasts); an ended session is told and followed.
 *
 * @param name what is read, for whoever has to find a failure's cause
 * @throws Refine's HttpError; an AbortedError (`isAbort`) when the signal called it off
 */
export type Read = <Variables extends FormValues, Result>(
  name: string,
  endpoint: Endpoint<Variables, Result>,
  variables: Variables,
  signal: AbortSignal,
) => Promise<Result>

/** Reads on demand; see `Read`. */
export const useRead = (): Read => {
  const provider = useDataProvider()()
  const { mutate: checkError } = useOnError()
  return useCallback<Read>(
    async (name, endpoint, variables, signal) => {
      if (!provider.custom) throw new Error('The data provider makes no calls of pages')
      try {
        const { data } = await provider.custom({ url: name, method: 'get', meta: { endpoint, variables, signal } })
        return data as never
      } catch (error) {
        if (!isAbort(error)) checkError(error)
        throw error
      }
    },
    [provider, checkError],
  )
}
