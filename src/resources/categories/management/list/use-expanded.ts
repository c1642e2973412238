import { useCallback, useState } from 'react'

export interface Expanded {
  isExpanded: (id: string) => boolean
  toggle: (id: string) => void
  expandAll: () => void
  collapseAll: () => void
}

/**
 * Keeps which rows are expanded: all or none, except those toggled since.
 *
 * @param initially whether all rows start expanded
 */
export const useExpanded = (initially: boolean): Expanded => {
  const [{ all, except }, setExpanded] = useState<{ all: boolean; except: ReadonlySet<string> }>({
    all: initially,
    except: new Set(),
  })
  const setAll = useCallback((next: boolean) => setExpanded({ all: next, except: new Set() }), [])

  return {
    isExpanded: (id) => all !== except.has(id),
    toggle: (id) =>
      setExpanded((before) => {
        const after = new Set(before.except)
        if (!after.delete(id)) after.add(id)
        return { ...before, except: after }
      }),
    expandAll: useCallback(() => setAll(true), [setAll]),
    collapseAll: useCallback(() => setAll(false), [setAll]),
  }
}
