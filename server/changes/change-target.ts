import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Action } from '../../src/domain/account/rights'
import type { PriceChange } from '../../src/domain/product/price-change'
import type { ListedRecord } from '../../src/domain/record/record'
import type { Schema } from '../database/schema'

/** A row of a record whose table is known only by name. */
export interface Row extends Record<string, string | number | null> {
  id: string
}

/** A row before and after a change. */
export interface Pair {
  before: Row
  after: Row
}

/** Values of fields, as the rules of a record have them. */
export type Values = Record<string, unknown>

/** Returns a row after a change, by all rules of a single write; it writes only for a target with `writes`. @throws HttpError that says why the row is refused */
export type Rewrite = (before: Row, values: Values) => Promise<Row>

/** How the records of a resource are changed for many at once. */
export interface ChangeTarget {
  /** Its `bulk` names the fields that may be changed. */
  definition: ListedRecord
  /** What is needed to change a record; 'edit' when absent. */
  right?: Action
  /** The ids of all records that a query of the list finds. @throws HttpError 400 for a query that the list refuses */
  find: (tx: Transaction<Schema>, query: unknown) => Promise<string[]>
  /** Reads rows by the ids of records, and locks them in the order of these; by default those of the table with these ids. */
  rows?: (tx: Transaction<Schema>, ids: readonly string[], locks: boolean) => Promise<Map<string, Row>>
  /** Reads what is the same for all rows. It writes nothing, because a preview calls it too. */
  prepare: (tx: Transaction<Schema>, rows: ReadonlyMap<string, Row>) => Promise<Rewrite>
  /** What has to be done once these rows are changed so, in a sentence each; asked before a preview is undone. */
  consequences?: (tx: Transaction<Schema>, pairs: readonly { before: Row; after: Row }[]) => Promise<string[]>
  /** The rewriting function carries out a single write with all that follows from it and its history, since that is more than a row. */
  writes?: true
  /** What is said of a record of a set that is not there any more, by default that it was deleted since. */
  gone?: string
  /** The columns that are no fields and follow from these values, or from some of them. */
  derived: (values: Values) => object
  /** Runs in the transaction of the write. */
  afterWrite?: ((tx: Transaction<Schema>, before: Row | undefined, after: Row) => Promise<void>) | undefined
  /** Refuses to give a record back the columns that it had. @throws HttpError that says why */
  assertMayRevert?: (current: Row, kept: Record<string, Row[string]>) => void
  /** Runs when a revert is committed, for what is not in the database. */
  afterRevert?: (pairs: readonly Pair[], log: Pick<FastifyBaseLogger, 'warn'>) => Promise<void>
  /** The values that change the prices of a row. @throws HttpError that says why the row is refused */
  prices?: (before: Row, change: PriceChange) => Values
  /** How far a change of prices jumps; the largest are shown first. */
  jump?: (before: Row, after: Row) => number
}

/** The targets of a server, by resource. */
export type ChangeTargets = Map<string, ChangeTarget>

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules register how their records are changed for many at once. */
    changeTargets: ChangeTargets
  }
}
