import { bareHost } from '../../domain/shared/bare-host'
import { fieldsOf, textOf } from '../order/read-fields'

/** The backend of this page (contract 7.1). */
export interface Backend {
  /** Base URL of the API: 'https://host/api', or '/api' on the page's own host. */
  apiBase: string
  /** Base URL for paths of stored files: 'https://host'. */
  fileHost: string
  /** '' when the store has none. */
  storeName: string
}

/** Timeout of an optional request in ms. */
const timeoutMs = 3000

/** The JSON at a URL; undefined when it cannot be loaded, because the page works without it. */
export const fetchOptionalJson = (address: string, options: RequestInit): Promise<unknown> =>
  fetch(address, options)
    .then((answer): unknown => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)

const load = async (): Promise<Backend> => {
  const { apiHost, storeName } = fieldsOf(await fetchOptionalJson('/config.json', { signal: AbortSignal.timeout(timeoutMs) }))
  const host = bareHost(textOf(apiHost, import.meta.env.VITE_API_HOST))
  return { apiBase: `${host}/api`, fileHost: host || location.origin, storeName: textOf(storeName) }
}

let loaded: Promise<Backend> | undefined

/** Reads /config.json once. A host without it counts as one with an empty file. */
export const backend = (): Promise<Backend> => (loaded ??= load())
