import type { HistoryAction, HistorySource } from '../../src/domain/history/history'

/** The topic of changes on the bus. */
export const changeTopic = 'change'

/** The topic of sessions that have ended; the data are their ids. */
export const endedSessionsTopic = 'ended-sessions'

/** A committed change of a record, as the processes of a store tell each other. It names the record and tells nothing of it. */
export interface RecordChange {
  /** As in the history: 'orders', 'store-settings'. */
  resource: string
  id: string
  action: HistoryAction
  source: HistorySource
  /** Id of the account that made it. */
  account?: string | undefined
  /** The client that made it, if it has named itself. */
  tab?: string | undefined
  /** Rupees of a new order or payment. */
  amount?: number | undefined
}
