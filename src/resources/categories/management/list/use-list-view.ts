import { startTransition, useCallback, useMemo, useState, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDebouncedValue } from '../../../../components/ui/hooks'
import { readScreenState } from '../screen-state'

/** Debounce in ms before the lists are filtered: taking hundreds of rows out of the page would hold up the next key. */
const filterDelay = 150
/** The same before the search is written to the URL. */
const addressDelay = 500
const param = 'search'

const useSearchInAddress = (): string => new URLSearchParams(useLocation().search).get(param) ?? ''

/** What the lists are filtered by. A key draws the field of the search alone; the rows that it finds follow. */
export const useSought = () => {
  const [sought, setSought] = useState(useSearchInAddress().trim())
  const search = useCallback((text: string) => startTransition(() => setSought(text.trim())), [])
  return { sought, search }
}

/**
 * The search as typed, and as written in the URL.
 *
 * @param onSearch stays the same function
 */
export const useSearch = (onSearch: (text: string) => void): { text: string; set: (text: string) => void } => {
  const location = useLocation()
  const navigate = useNavigate()
  const inAddress = useSearchInAddress()
  const [text, set] = useState(inAddress)
  // The router renders navigation as a transition. This deferred value changes together with the location, so a write
  // goes to the entry that is displayed.
  const rested = useDeferredValue(useDebouncedValue(text, addressDelay)[0])
  const written = useRef(inAddress)
  // A modal has its own history entry; a search written there would be lost when the modal closes.
  const isCovered = readScreenState(location.state).form !== undefined

  const [paused] = useDebouncedValue(text, filterDelay)
  useEffect(() => onSearch(paused), [paused, onSearch])

  useEffect(() => {
    if (isCovered || rested === written.current) return
    written.current = rested
    const params = new URLSearchParams(location.search)
    if (rested === '') params.delete(param)
    else params.set(param, rested)
    void navigate({ search: params.toString() }, { replace: true, state: location.state as unknown })
    // Only a pause in typing is written to the URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested, isCovered])

  useEffect(() => {
    // The URL changed elsewhere, by Back or a link.
    if (inAddress === written.current) return
    written.current = inAddress
    set(inAddress)
  }, [inAddress])

  return { text, set }
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
    () => ({ isExpanded: (id: string) => all !== except.has(id), toggle, expandAll, collapseAll }),
    [all, except, toggle, expandAll, collapseAll],
  )
}
