import type { BaseRecord } from '@refinedev/core'
import { useMemo, useState } from 'react'
import { recordId, type Resource } from '../../declaration/resource'

/** Which rows of the page shown are chosen. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Chooses all rows of the page, or none when all were chosen. */
  toggleAll: () => void
  clear: () => void
}

/** Rows that have left the page count no longer: what cannot be seen must not be acted on. */
export const useSelection = (resource: Resource, records: readonly BaseRecord[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const onPage = useMemo(() => records.map((record) => recordId(resource, record)), [records, resource])
  const ids = onPage.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(ids.length === onPage.length ? [] : onPage)),
    clear: () => setChosen(new Set()),
  }
}
