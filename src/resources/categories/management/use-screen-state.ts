import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { arrivalOf, historyState, readScreenState, type OpenForm, type ScreenState, type ViewName } from './screen-state'

export interface ScreenControls extends ScreenState {
  show: (view: ViewName) => void
  open: (form: OpenForm) => void
  close: () => void
}

/** ms that a browser may take to go back; a second wish to close within them is the same one. */
const longestWayBack = 1000

/**
 * What the page shows, by its history entry, and the ways to change it. An address that asks for a view
 * or a window is followed, and then cleared.
 *
 * @param onExpandAll told when the address asks for all categories to be expanded
 */
export const useScreenState = (onExpandAll: () => void): ScreenControls => {
  const location = useLocation()
  const { pathname, search } = location
  const entry = location.state as unknown
  const navigate = useNavigate()
  const [shown, setShown] = useState<ViewName>('categories')
  const closingSince = useRef(-Infinity)
  const arrival = arrivalOf({ search, state: entry }, shown)
  const state = arrival?.state ?? readScreenState(entry)
  const { view, openedHere } = state
  if (view !== shown) setShown(view)

  useEffect(() => {
    closingSince.current = -Infinity
    if (!arrival) return
    if (arrival.expandsAll) onExpandAll()
    void navigate({ pathname, search: arrival.search }, { replace: true, state: historyState(arrival.state) })
    // An arrival is a new object at every render; the entry that it is read from says all.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, entry])

  // What is done before the cleared address is drawn goes on from it: the old one would ask anew.
  const cleared = arrival ? arrival.search : search
  const go = (next: ScreenState, replace = false): void =>
    void navigate({ pathname, search: cleared }, { replace, state: historyState(next) })

  return {
    ...state,
    show: (next) => {
      if (next !== view) go({ view: next, form: undefined, openedHere: false })
    },
    open: (form) => go({ view, form, openedHere: true }),
    close: () => {
      if (performance.now() - closingSince.current < longestWayBack) return
      closingSince.current = performance.now()
      if (openedHere) void navigate(-1)
      else go({ view, form: undefined, openedHere: false }, true)
    },
  }
}
