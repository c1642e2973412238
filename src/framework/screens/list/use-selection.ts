import type { BaseRecord } from '@refinedev/core'
import { useMemo, useState } from 'react'
import { recordId, type Resource } from '../../declaration/resource'

/** Selected rows of the displayed page. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all rows of the page, or none when all were selected. */
  toggleAll: () => void
  clear: () => void
}

/** Manages the selected rows. Rows that are no longer on the page are not selected, since no action may affect invisible rows. */
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
