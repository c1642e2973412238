import type { Change, HistorySource } from './history'

/** An entry as `GET /history` sends it. */
export interface HistoryEntry {
  _id: string
  /** ISO 8601 UTC. */
  at: string
  /** null for customers and the server; `source` says which. */
  by: { _id: string; name: string } | null
  source: HistorySource
  call: string
  resource: string
  id: string
  title: string
  action: string
  changes: (Change & { label: string })[]
  reason: string | null
  /** Of a record that was changed with others. */
  changeSetId?: string
}

/** Entries per page, and the most that one answer holds. */
export const historyPageSize = { size: 20, most: 1_000 }

/** Entries are counted up to this number, because counting all of them would take longer with every change. */
export const historyMostCounted = 10_000
