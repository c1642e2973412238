import { bareHost, fileAddress } from '../../domain/shared/bare-host'
import { valueIn } from '../../framework/declaration/envelope'

/** Settings of the deployment (contract 7.1). */
export interface AppConfig {
  /** Base URL of the API: 'https://host/api', or '/api' on the same host. */
  apiBase: string
  /** Host of stored files: 'https://host', or '' for the same host. */
  fileHost: string
  /** Heading of the login page and title of the window (contract 2.3). */
  storeName: string
  /** URL of the store's logo; undefined for none. */
  logo: string | undefined
  /** The backend mails a link to whoever has forgotten the password (contract 7.1). */
  mailsLinks: boolean
}

/** Name of a store without a name of its own (contract 2.3). */
export const defaultStoreName = 'Crackers Management'

/** Timeout of /config.json in ms, after which the defaults are used. */
const timeoutMs = 3000

const textIn = (fields: unknown, name: string): string | undefined => {
  const value = valueIn(fields, name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/**
 * Converts the content of /config.json, with defaults for missing fields.
 * @param fields parsed content; anything but an object counts as empty
 * @param buildHost VITE_API_HOST at build time
 */
export const configOf = (fields: unknown, buildHost: string | undefined): AppConfig => {
  const host = bareHost(textIn(fields, 'apiHost') ?? buildHost ?? '')
  const logo = textIn(fields, 'logo')
  return {
    apiBase: `${host}/api`,
    fileHost: host,
    storeName: textIn(fields, 'storeName') ?? defaultStoreName,
    logo: logo && fileAddress(host, logo),
    mailsLinks: valueIn(fields, 'mailsLinks') === true,
  }
}

/** Reads /config.json. A missing file, or an HTML page instead of it, counts as empty. */
export const loadConfig = async (): Promise<AppConfig> => {
  const fields: unknown = await fetch('/config.json', { signal: AbortSignal.timeout(timeoutMs) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  return configOf(fields, import.meta.env.VITE_API_HOST)
}
