import { mayDo } from '../account/rights'
import type { HistoryAction, HistorySource } from '../history/history'

/** A committed change of a record, as `GET /live` tells it: which record, what was done, and by whom, but not what it says. */
export interface LiveChange {
  /** As in the history: 'orders', 'store-settings'. */
  resource: string
  id: string
  action: HistoryAction
  source: HistorySource
  /** Made by the account that listens, on whichever device. */
  isOwn: boolean
  /** The name that the client of an own change has given itself in `X-Tab`. */
  tab?: string | undefined
  /** Rupees of a new order or payment, for those who may see payments. */
  amount?: number | undefined
}

/** Resources of whose new records people are notified. */
export const newsKinds = ['orders', 'payments', 'contact-queries'] as const

export type NewsKind = (typeof newsKinds)[number]

/** The kind of a resource whose new records people are notified about. */
export const newsKindOf = (resource: string): NewsKind | undefined => newsKinds.find((kind) => kind === resource)

/** A record that others have made while the client did not listen. */
export interface MissedRecord {
  kind: NewsKind
  id: string
  /** Rupees of an order or payment, for those who may see payments. */
  amount?: number | undefined
  /** How long ago it was made, in ms. */
  ago: number
}

/** First event of a stream: what was changed since the client has read what it shows. */
export interface LiveReady {
  /** Resources of which a record was changed; null if the server cannot tell, so that everything is to be read again. */
  changed: string[] | null
  /** Newest last; a server that does not tell them leaves them out. */
  created?: MissedRecord[]
}

/** Whether there is a stream: `lost` is tried again soon, `none` is not there. */
export type LiveState = 'open' | 'lost' | 'none'

/** What a client hears of its stream. `isShared` marks what another tab of the browser has heard. */
export type LiveNews =
  | { kind: 'change'; change: LiveChange; isShared?: true }
  /** Records of these resources may have changed without a live event; null for all resources. */
  | { kind: 'missed'; resources: readonly string[] | null; created?: readonly MissedRecord[] | undefined; isShared?: true }
  /** Nothing was changed, and the stream lives. */
  | { kind: 'alive' }
  | { kind: 'state'; state: LiveState }
  /** The session has ended, and the stream with it. */
  | { kind: 'signed-out'; error: unknown }

/** Channel of Refine's live provider that receives everything, as `payload.news`. */
export const allResources = '*'

/** Most ms that a client asks about; what it shows is then read again in any case. */
export const longestAge = 24 * 60 * 60 * 1000

/** A stream is never silent for longer, in ms: without events the server sends a comment. */
export const heartbeatMs = 20_000

/** Subjects of rights whose records have another name in the history. */
const subjects: Partial<Record<string, string>> = {
  accounts: 'staff',
  'backup-runs': 'backups',
  statements: 'payments',
}

/** Whether a person may hear that records of a resource were changed: whoever may read them. @param role as in the account */
export const mayReceive = (role: string | undefined, resource: string): boolean =>
  mayDo(role, `${subjects[resource] ?? resource}:read`)
