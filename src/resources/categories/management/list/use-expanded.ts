import { useCallback, useState } from 'react'

export interface Expanded {
  isExpanded: (id: string) => boolean
  toggle: (id: string) => void
  expandAll: () => void
  collapseAll: () => void
}

/**
 * Which rows show what is in them: all or none, but for those that were pressed since.
 *
 * @param initially all of them
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
