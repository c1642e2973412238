import type { LiveProvider } from '@refinedev/core'
import type { Http } from '../http/http'

/** The name by which this tab knows its own changes when it hears of them; it has one while it listens. */
export const ownTab: { name?: string } = {}

export interface LiveConnection {
  http: Http
  /** Base URL of the API. */
  baseUrl: string
  /** Token to send; undefined for none. */
  getToken: () => string | undefined
}

type Subscription = Promise<() => void>

/**
 * Refine's live provider over `GET /live` (docs/decisions/0059). The channel of a resource is `resources/<name>`, and `*` hears
 * everything. Its code is loaded with the first subscription, and the stream is open while there is one.
 */
export const createLiveProvider = (connection: LiveConnection): LiveProvider => ({
  subscribe: (options): Subscription => import('./subscriptions').then(({ subscribe }) => subscribe(connection, options)),
  unsubscribe: (subscription: Subscription) => void subscription.then((end) => end()),
})
