import type { DataProvider } from '@refinedev/core'
import type { CallMeta } from '../declaration/call-meta'
import { type Endpoint, pathOf } from '../declaration/endpoint'

/** Sends a call through the data provider, which parses the answer as the endpoint declares. */
export const sendTo = async <Variables extends object, Result>(
  { custom }: DataProvider,
  endpoint: Endpoint<Variables, Result>,
  variables: Variables,
  { onProgress, signal, basedOn, reason, takesKey }: CallMeta,
): Promise<Result> => {
  if (!custom) throw new Error('The data provider makes no calls to endpoints')
  const url = `${endpoint.method} ${pathOf(endpoint, variables)}`
  const { data } = await custom({
    url,
    method: 'post',
    meta: { endpoint, variables, onProgress, signal, basedOn, reason, takesKey },
  })
  return data as Result
}
