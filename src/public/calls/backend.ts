import { bareHost } from '../../domain/shared/bare-host'
import { fieldsOf, textOf } from '../order/read-fields'

/** Where the page's calls go (server.md: how it starts). */
export interface Backend {
  /** Where the API's paths begin: 'https://host/api', or '/api' on the page's own host. */
  apiBase: string
  /** Where paths of stored files belong: 'https://host'. */
  fileHost: string
  /** '' when the store has not said. */
  storeName: string
}

/** Milliseconds after which the page goes on without an answer. */
const patience = 3000

/** The JSON at an address that the page does without where it cannot be had. */
export const fetchAside = (address: string, options: RequestInit): Promise<unknown> =>
  fetch(address, options)
    .then((answer): unknown => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)

const load = async (): Promise<Backend> => {
  const { apiHost, storeName } = fieldsOf(await fetchAside('/config.json', { signal: AbortSignal.timeout(patience) }))
  const host = bareHost(textOf(apiHost, import.meta.env.VITE_API_HOST))
  return { apiBase: `${host}/api`, fileHost: host || location.origin, storeName: textOf(storeName) }
}

let loaded: Promise<Backend> | undefined

/** What /config.json says; asked for once. A host that serves none is as good as an empty one. */
export const backend = (): Promise<Backend> => (loaded ??= load())
