import { startTransition, useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

/** URL parameter of the search. */
export const searchParam = 'search'

/** What the lists are filtered by. A key draws the field of the search alone; the rows that it finds follow. */
export const useSearchText = () => {
  const [sought, setSought] = useState((new URLSearchParams(useLocation().search).get(searchParam) ?? '').trim())
  const search = useCallback((text: string) => startTransition(() => setSought(text.trim())), [])
  return { sought, search }
}

export type Expanded = ReturnType<typeof useExpanded>

/**
 * Keeps which rows are expanded: all or none, except those toggled since.
 *
 * @param initially whether all rows start expanded
 */
export const useExpanded = (initially: boolean) => {
  const [{ all, except }, setExpanded] = useState<{ all: boolean; except: ReadonlySet<string> }>({
    all: initially,
    except: new Set(),
  })
  const setAll = useCallback((next: boolean) => setExpanded({ all: next, except: new Set() }), [])

  const toggle = useCallback(
    (id: string) =>
      setExpanded((before) => {
        const after = new Set(before.except)
        if (!after.delete(id)) after.add(id)
        return { ...before, except: after }
      }),
    [],
  )
  const expandAll = useCallback(() => setAll(true), [setAll])
  const collapseAll = useCallback(() => setAll(false), [setAll])
  return useMemo(
    () => ({ isExpanded: (id: string) => all !== except.has(id), areAll: all, toggle, expandAll, collapseAll }),
    [all, except, toggle, expandAll, collapseAll],
  )
}
