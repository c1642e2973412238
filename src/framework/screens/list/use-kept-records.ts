import { type BaseRecord, useMany } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { forgetTouched, touchedRecords } from '../../calls/caches'
import { recordId, type Resource } from '../../declaration/resource'

/** The rows of a list with those among them that it keeps although its filter has them no longer. */
interface KeptInSight {
  records: BaseRecord[]
  kept: BaseRecord[]
}

/**
 * A newer answer with the records that were changed here put back to where they stood, where the change has taken
 * them out of what is filtered for: whoever made it sees what became of it.
 *
 * @param before the rows shown until now
 * @param isTouched whether a record was changed here
 */
export const keepInSight = (
  before: readonly BaseRecord[],
  fresh: readonly BaseRecord[],
  idOf: (record: BaseRecord) => string,
  isTouched: (id: string) => boolean,
): KeptInSight => {
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

const KeptContext = createContext<ReadonlySet<string>>(new Set())

/** Tells the rows below which of them are kept although the filter has them no longer. */
export const KeptProvider = KeptContext.Provider

/** Whether a row is kept although the filter has it no longer. */
export const useIsKept = (id: string): boolean => useContext(KeptContext).has(id)

interface Shown {
  address: string
  records: readonly BaseRecord[]
}

const isSame = (one: readonly BaseRecord[], other: readonly BaseRecord[]): boolean =>
  one.length === other.length && one.every((record, index) => record === other[index])

interface Asked {
  /** What the list is asked for; under another address nothing is kept. */
  address: string
  /** Without a filter no change takes a record out of the list. */
  isFiltered: boolean
}

/**
 * The rows of a list whose declaration says `keepsChanged`: a record that a change made here takes out of the filter
 * stays, as the server has it, until the list is refreshed or left.
 *
 * @param fresh the newest answer; undefined while it is not there
 */
export const useKeptRecords = (resource: Resource, { address, isFiltered }: Asked, fresh: readonly BaseRecord[] | undefined) => {
  const client = useQueryClient()
  const { name, keepsChanged = false } = resource
  const [shown, setShown] = useState<Shown>({ address, records: [] })
  const idOf = (record: BaseRecord): string => recordId(resource, record)
  const before = shown.address === address ? shown.records : []
  const touched = touchedRecords(client, name)
  const isTouched = (id: string): boolean => keepsChanged && isFiltered && touched.has(id)
  const { records, kept } = keepInSight(before, fresh ?? before, idOf, isTouched)
  if (shown.address !== address || !isSame(shown.records, records)) setShown({ address, records })

  const ids = kept.map(idOf)
  const { result } = useMany<BaseRecord>({
    resource: name,
    ids,
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0, retry: false },
  })
  const newest = new Map((result.data ?? []).map((record) => [idOf(record), record]))
  const forget = useCallback(() => forgetTouched(client, name), [client, name])
  useEffect(() => forget, [forget])

  const keptKey = ids.join(' ')
  return {
    records: ids.length === 0 ? records : records.map((record) => newest.get(idOf(record)) ?? record),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The ids are the same as long as their text is.
    kept: useMemo<ReadonlySet<string>>(() => new Set(ids), [keptKey]),
    forget,
  }
}
