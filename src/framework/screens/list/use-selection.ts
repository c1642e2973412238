import type { BaseRecord } from '@refinedev/core'
import { useCallback, useMemo, useState } from 'react'
import { recordId, type Resource } from '../../declaration/resource'

/** Selected rows of the displayed page, or all that match the list's filters. */
export interface Selection {
  /** Ids of the selected rows of the page. */
  ids: readonly string[]
  /** All that match are selected but `except`, on all pages. */
  isAll: boolean
  except: readonly string[]
  selectAll: () => void
  /** Selects these and no others. */
  choose: (ids: readonly string[]) => void
  has: (id: string) => boolean
  /** Stays the same between renders. */
  toggle: (id: string) => void
  /** Selects all rows of the page, or none when all were selected. */
  toggleAll: () => void
  clear: () => void
  /** Whether a row was ever selected. */
  isUsed: boolean
}

/**
 * Manages the selected rows. Rows that are no longer on the page are not selected, since no action may affect invisible rows, unless all that
 * match are asked for.
 */
export const useSelection = (resource: Resource, records: readonly BaseRecord[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** All but the chosen ones are selected. */
  const [isAll, setAll] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const onPage = useMemo(() => records.map((record) => recordId(resource, record)), [records, resource])
  const has = (id: string): boolean => chosen.has(id) !== isAll
  const ids = onPage.filter(has)
  const choose = (next: readonly string[], all = false): void => {
    setAll(all)
    setChosen(new Set(next))
  }
  const toggle = useCallback((id: string) => {
    setUsed(true)
    setChosen((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  }, [])
  return {
    ids,
    has,
    isAll,
    except: isAll ? [...chosen] : [],
    selectAll: () => choose([], true),
    choose: (next) => choose(next),
    toggle,
    toggleAll: () => {
      setUsed(true)
      choose(ids.length === onPage.length ? [] : onPage)
    },
    clear: () => choose([]),
    isUsed,
  }
}
