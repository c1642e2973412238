import type { HistorySource } from '../history/history'

/** Most records that are changed at once: those named by their ids, and those that a query finds. */
export const mostChanged = { ids: 10_000, found: 20_000 }

/** Rows of a preview and of a page of a change set. */
export const changedRowsShown = 50

/** What a change set has done: fields or prices were set, records were deleted, a file was imported, or an earlier set was reverted. */
export const changeSetKinds = ['fields', 'prices', 'delete', 'import', 'revert'] as const

export type ChangeSetKind = (typeof changeSetKinds)[number]

/**
 * A changed record: its changed fields before and after, by their names in answers. References are `{ _id, name }`. Of one that an import
 * has made, `before` is empty, and `after` of one that a revert has deleted.
 */
export interface ChangedRow {
  _id: string
  title: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A record that is left as it is, and why. */
export interface RefusedRow {
  _id: string
  /** Empty for a record that does not exist. */
  title: string
  message: string
}

/** What a change of many records does, or would do. */
export interface ChangeOutcome {
  /** Absent for a preview, and if nothing was changed. */
  changeSetId?: string
  /** Of a preview: stands for the state of its records. A change with it is refused if they have changed meanwhile. */
  preview?: string
  total: number
  changed: number
  unchanged: number
  refused: RefusedRow[]
  /** The first of them. */
  rows: ChangedRow[]
  /** What has to be done once they are changed, in a sentence each. */
  consequences?: string[]
}

/** A change of many records. */
export interface ChangeSet {
  _id: string
  /** ISO 8601 UTC. */
  at: string
  by: { _id: string; name: string } | null
  source: HistorySource
  resource: string
  kind: ChangeSetKind
  /** What was asked for: fields and their values, `{ prices }`, or `{ delete: true }`. */
  change: Record<string, unknown>
  total: number
  changed: number
  refused: number
  reason: string | null
  /** Id of the set that this one reverts, and of the one that has reverted it. */
  reverts: string | null
  revertedBy: string | null
}

/** A page of a change set. */
export interface ChangeSetPage {
  set: ChangeSet
  rows: ChangedRow[]
  pagination: { page: number; limit: number; totalPages: number; total: number }
}
