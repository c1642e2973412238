import type { BaseRecord } from '@refinedev/core'
import { useCallback, useMemo, useState } from 'react'
import { recordId, type Resource } from '../../declaration/resource'

/** Selected rows of the displayed page. */
export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  /** Stays the same between renders. */
  toggle: (id: string) => void
  /** Selects all rows of the page, or none when all were selected. */
  toggleAll: () => void
  clear: () => void
  /** Whether a row was ever selected. */
  isUsed: boolean
}

/** Manages the selected rows. Rows that are no longer on the page are not selected, since no action may affect invisible rows. */
export const useSelection = (resource: Resource, records: readonly BaseRecord[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isUsed, setUsed] = useState(false)
  const onPage = useMemo(() => records.map((record) => recordId(resource, record)), [records, resource])
  const ids = onPage.filter((id) => chosen.has(id))
  const toggle = useCallback((id: string) => {
    setUsed(true)
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  }, [])
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => {
      setUsed(true)
      setChosen(new Set(ids.length === onPage.length ? [] : onPage))
    },
    clear: () => setChosen(new Set()),
    isUsed,
  }
}
