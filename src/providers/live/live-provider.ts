import type { LiveProvider } from '@refinedev/core'
import type { Http } from '../http/http'

/** The name by which this tab knows its own changes when it receives them; it has one while it listens. */
export const ownTab: { name?: string } = {}

export interface LiveConnection {
  http: Http
  /** Base URL of the API. */
  baseUrl: string
  /** Token to send; undefined for none. */
  getToken: () => string | undefined
}

/** Wait before the code is loaded again, in ms. */
const againMs = 5_000

/** @returns ends the subscription, also one whose code is not there yet */
const subscribeLazily = (connection: LiveConnection, options: Parameters<LiveProvider['subscribe']>[0]): (() => void) => {
  let isEnded = false
  let end = (): void => undefined
  const begin = async (): Promise<void> => {
    const loaded = await import('./subscriptions').catch(() => undefined)
    if (isEnded) return
    if (loaded) end = loaded.subscribe(connection, options)
    else setTimeout(() => void begin(), againMs)
  }
  void begin()
  return () => {
    isEnded = true
    end()
  }
}

/**
 * Refine's live provider over `GET /live` (docs/decisions/0059). The channel of a resource is `resources/<name>`, and `*` receives
 * everything. Its code is loaded with the first subscription, again and again while the network is away, and the stream is open
 * while there is one.
 */
export const createLiveProvider = (connection: LiveConnection): LiveProvider => ({
  subscribe: (options) => subscribeLazily(connection, options),
  unsubscribe: (end: () => void) => end(),
})
