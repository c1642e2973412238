import { type Kysely, type RawBuilder, sql } from 'kysely'
import { seesEarnings } from '../../src/domain/account/rights'
import { historyDefinition } from '../../src/domain/history/history-records'
import type { HistoryEntry } from '../../src/domain/history/history-page'
import { sourceNames } from '../../src/domain/history/history'
import type { Schema } from '../database/schema'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { currentActor } from './actor'
import { entryOf } from './history-entry'

/** The response to a change that is based on an old copy. */
export class StaleCopyError extends HttpError {
  override name = 'StaleCopyError'

  /** @param changes what was changed since that copy, newest first */
  constructor(
    message: string,
    readonly changes: HistoryEntry[],
  ) {
    super(412, message)
  }

  override get details(): object {
    return { changes: this.changes }
  }
}

/** Most changes that an answer lists. */
const mostChanges = 20

/** The changes of a record since a copy of it was read. */
const changesSince = async (db: Kysely<Schema>, resource: string, id: string, since: number): Promise<HistoryEntry[]> => {
  const entries = db.selectFrom('history').selectAll().where('resource', '=', resource).where('record_id', '=', id)
  const newest = entries.where('at', '>', since).orderBy('at', 'desc').orderBy('seq', 'desc').limit(mostChanges)
  const hidden = seesEarnings(currentActor().account?.role)
    ? []
    : Object.entries(historyDefinition(resource, id)?.fields ?? {}).filter(([, { earning }]) => earning)
  return (await newest.execute()).map(entryOf).map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => !hidden.some(([name]) => name === field)),
  }))
}

/** A stored record, as far as a precondition needs it. */
export interface Stored {
  /** Name and id of the record in the history. */
  resource: string
  id: string
  /** Epoch ms; null for a table without it. */
  updatedAt: number | null
  /** False for a document without a value. */
  exists?: boolean
}

/** The error for a change that is based on an old copy of a record. */
const staleCopy = async (db: Kysely<Schema>, { resource, id }: Stored, since: number): Promise<StaleCopyError> => {
  const changes = await changesSince(db, resource, id, since)
  const own = currentActor().account?.id
  const isOwn = changes.length > 0 && changes.every(({ by }) => by?._id === own)
  const names = changes.map(({ by, source }) => by?.name ?? sourceNames[source])
  return new StaleCopyError(isOwn ? serverTexts.ownStaleCopy : serverTexts.staleCopy([...new Set(names)]), changes)
}

/**
 * Asserts that a record is as the client of the current request has read it, if the request has a precondition about it. To be
 * called in the transaction of the change, after the row is locked.
 *
 * @param isPart for one of several records whose answer has the newest of their times
 * @throws StaleCopyError 412 with what was changed since and by whom
 */
export const assertCurrent = async (db: Kysely<Schema>, stored: Stored, isPart = false): Promise<void> => {
  const { precondition } = currentActor()
  if (!precondition || (precondition.id !== undefined && precondition.id !== stored.id)) return
  const { updatedAt: asked } = precondition
  const { updatedAt: now, exists = true } = stored
  const isCurrent = asked === null ? !exists : isPart ? (now ?? 0) <= asked : now === asked
  if (!isCurrent) throw await staleCopy(db, stored, asked ?? 0)
}

/** Time of a change, epoch ms: later than the previous one, even when the clock was set back. */
export const changeTime = (before: number): number => Math.max(currentActor().now(), before + 1)

/**
 * Time of a change of many products in one statement, each later than the product's previous one. No form then sets a stock or a
 * category that it has not seen.
 */
export const productTime = (): RawBuilder<number> => {
  const now = sql`cast(${currentActor().now()} as bigint)`
  return sql`case when products.updated_at < ${now} then ${now} else products.updated_at + 1 end`
}

/** Columns that are set with a value that they do not have; an SQL expression counts as another value. */
const hasChanges = (before: object, columns: object): boolean =>
  Object.entries(columns).some(([column, value]) => value !== undefined && before[column as keyof typeof before] !== value)

/** The columns of a change with its time, unless they change nothing or the table has no time of changes. */
export const withChangeTime = <C extends object>(before: object, columns: C): C => {
  const { updated_at: last } = before as { updated_at?: number }
  return last === undefined || !hasChanges(before, columns) ? columns : { ...columns, updated_at: changeTime(last) }
}

/** `updated_at` of a row; null for a table without it, which no precondition can be about. */
export const timeOf = (row: object): number | null => (row as { updated_at?: number }).updated_at ?? null
