import { bareHost } from '../../domain/shared/bare-host'

/** What the front end has to know of where it runs (server.md: how it starts). */
export interface AppConfig {
  /** Where the API's paths begin: 'https://host/api', or '/api' on the page's own host. */
  apiBase: string
  /** Where stored files are found: 'https://host', or '' on the page's own host. */
  fileHost: string
  /** Heading of the login page, title of the window (rulings: text). */
  storeName: string
}

/** Name of a store that has not been given one (rulings: text). */
export const defaultStoreName = 'Crackers Management'

/** Milliseconds after which the page starts without an answer. */
const patience = 3000

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textIn = (fields: unknown, name: string): string | undefined => {
  const value = isRecord(fields) ? fields[name] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * What /config.json says, with what it leaves out filled in.
 * @param fields its content; anything else than an object counts as empty
 * @param buildHost VITE_API_HOST at build time
 */
export const configOf = (fields: unknown, buildHost: string | undefined): AppConfig => {
  const host = bareHost(textIn(fields, 'apiHost') ?? buildHost ?? '')
  return { apiBase: `${host}/api`, fileHost: host, storeName: textIn(fields, 'storeName') ?? defaultStoreName }
}

/** Reads /config.json. A host that serves none, or a page of HTML in its place, is as good as an empty one. */
export const loadConfig = async (): Promise<AppConfig> => {
  const fields: unknown = await fetch('/config.json', { signal: AbortSignal.timeout(patience) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  return configOf(fields, import.meta.env.VITE_API_HOST)
}
