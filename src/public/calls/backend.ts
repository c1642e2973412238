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

const load = async (): Promise<Backend> => {
  const patient = new AbortController()
  const timer = setTimeout(() => patient.abort(), patience)
  const said = await fetch('/config.json', { signal: patient.signal })
    .then((answer): unknown => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  clearTimeout(timer)
  const { apiHost, storeName } = fieldsOf(said)
  const host = textOf(apiHost, import.meta.env.VITE_API_HOST).replace(/\/+$/, '')
  return { apiBase: `${host}/api`, fileHost: host || location.origin, storeName: textOf(storeName) }
}

let loaded: Promise<Backend> | undefined

/** What /config.json says; asked for once. A host that serves none is as good as an empty one. */
export const backend = (): Promise<Backend> => (loaded ??= load())
