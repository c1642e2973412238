import { bareHost } from '../../domain/shared/bare-host'
import { addressOf, fieldsOf, textOf } from '../order/read-fields'

/** The backend of this page (contract 7.1). */
export interface Backend {
  /** Base URL of the API: 'https://host/api', or '/api' on the page's own host. */
  apiBase: string
  /** Base URL for paths of stored files: 'https://host'. */
  fileHost: string
  /** '' when the store has none. */
  storeName: string
  /** URL of the store's logo. */
  logo: string | undefined
  /** The store's phone number for customers, '' for none; undefined where the file does not say. */
  phone: string | undefined
}

/** Timeout of an optional request in ms. */
const timeoutMs = 3000

/** The JSON at a URL; undefined when it cannot be loaded, because the page works without it. */
export const fetchOptionalJson = (address: string, options: RequestInit): Promise<unknown> =>
  fetch(address, options)
    .then((answer): unknown => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)

const load = async (): Promise<Backend> => {
  const config = fieldsOf(await fetchOptionalJson('/config.json', { signal: AbortSignal.timeout(timeoutMs) }))
  const host = bareHost(textOf(config.apiHost, import.meta.env.VITE_API_HOST))
  const fileHost = host || location.origin
  return {
    apiBase: `${host}/api`,
    fileHost,
    storeName: textOf(config.storeName),
    logo: addressOf(config.logo, fileHost),
    phone: typeof config.contactPhone === 'string' ? config.contactPhone : undefined,
  }
}

let loaded: Promise<Backend> | undefined

/** Reads /config.json once. A host without it counts as one with an empty file. */
export const backend = (): Promise<Backend> => (loaded ??= load())
