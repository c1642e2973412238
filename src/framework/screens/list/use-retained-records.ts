import { type BaseRecord, useMany } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { forgetTouched, touchedRecords } from '../../calls/caches'
import { recordId, type Resource } from '../../declaration/resource'

/** Rows of a list; `kept` are those that no longer match its filter. */
interface RetainedRecords {
  records: BaseRecord[]
  kept: BaseRecord[]
}

/**
 * Adds to a newer answer the records that were changed in this client and therefore no longer match the filter, each at its old
 * position, so that the user sees the result of the change.
 *
 * @param before the rows shown so far
 * @param isTouched whether a record was changed in this client
 */
export const retainRecords = (
  before: readonly BaseRecord[],
  fresh: readonly BaseRecord[],
  idOf: (record: BaseRecord) => string,
  isTouched: (id: string) => boolean,
): RetainedRecords => {
  const there = new Set(fresh.map(idOf))
  const records = [...fresh]
  const kept: BaseRecord[] = []
  before.forEach((record, place) => {
    const id = idOf(record)
    if (there.has(id) || !isTouched(id)) return
    records.splice(Math.min(place, records.length), 0, record)
    kept.push(record)
  })
  return { records, kept }
}

const RetainedContext = createContext<ReadonlySet<string>>(new Set())

/** Provides the ids of rows that are kept although they no longer match the filter. */
export const RetainedProvider = RetainedContext.Provider

/** Returns whether a row is kept although it no longer matches the filter. */
export const useIsRetained = (id: string): boolean => useContext(RetainedContext).has(id)

interface Asked {
  /** Serialized query of the list; no row is kept for another query. */
  address: string
  /** Serialized search and filters; empty without any, when no change removes a record from the list. */
  filter: string
}

interface Shown extends Asked {
  records: readonly BaseRecord[]
}

const isSame = (one: readonly BaseRecord[], other: readonly BaseRecord[]): boolean =>
  one.length === other.length && one.every((record, index) => record === other[index])

/**
 * The rows of a list with `keepsChanged`: a record that no longer matches the filter after a change in this client stays, with
 * its current server state, until the list is refreshed or left.
 *
 * @param isFresh false while the rows are those of the previous query
 */
export const useRetainedRecords = (
  resource: Resource,
  { address, filter }: Asked,
  { data, isFresh }: { data: readonly BaseRecord[]; isFresh: boolean },
) => {
  const client = useQueryClient()
  const { name, keepsChanged = false } = resource
  const [shown, setShown] = useState<Shown>({ address, filter, records: [] })
  const idOf = (record: BaseRecord): string => recordId(resource, record)
  // While the list of another search loads, the user may change the previous rows; another page never keeps them.
  const previous = !isFresh && shown.filter !== filter ? data : []
  const before = shown.address === address ? shown.records : previous
  const touched = touchedRecords(client, name)
  const isTouched = (id: string): boolean => keepsChanged && filter !== '' && touched.has(id)
  const { records, kept } = retainRecords(before, isFresh ? data : before, idOf, isTouched)
  if (shown.address !== address || !isSame(shown.records, records)) setShown({ address, filter, records })

  const ids = kept.map(idOf)
  const { result } = useMany<BaseRecord>({
    resource: name,
    ids,
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, retry: false },
  })
  const newest = new Map((result.data ?? []).map((record) => [idOf(record), record]))
  const forget = useCallback(() => forgetTouched(client, name), [client, name])
  useEffect(() => forget, [forget, address])

  const keptKey = ids.join(' ')
  return {
    records: ids.length === 0 ? records : records.map((record) => newest.get(idOf(record)) ?? record),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The ids are equal as long as their key is.
    kept: useMemo<ReadonlySet<string>>(() => new Set(ids), [keptKey]),
    forget,
  }
}
