import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOverlay } from '../../../framework/state/use-overlay'
import { arrivalOf, historyFields, historyState, readScreenState } from './screen-state'
import type { OpenForm, ScreenState, ViewName } from './screen-state'

export interface ScreenControls extends ScreenState {
  show: (view: ViewName) => void
  open: (form: OpenForm) => void
  close: () => void
}

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
  const arrival = arrivalOf({ search, state: entry }, shown)
  const state = arrival?.state ?? readScreenState(entry)
  const { view } = state
  if (view !== shown) setShown(view)

  // The window stands in the state of the history's entry: the address stays as it is (docs/decisions/0010).
  const { open, close } = useOverlay<OpenForm>({
    read: (place) => (arrivalOf(place, view)?.state ?? readScreenState(place.state)).form,
    write: (form) => ({ params: { view: undefined, create: undefined }, state: historyFields({ view, form }) }),
    // A category that is created for a subcategory leads back to it.
    replaces: () => false,
  })

  useEffect(() => {
    if (!arrival) return
    if (arrival.expandsAll) onExpandAll()
    void navigate({ pathname, search: arrival.search }, { replace: true, state: historyState(arrival.state) })
    // An arrival is a new object at every render; the entry that it is read from says all.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, entry])

  const show = (next: ViewName): void => {
    if (next === view) return
    // What is done before the cleared address is drawn goes on from it: the old one would ask anew.
    const place = { pathname, search: arrival ? arrival.search : search }
    void navigate(place, { state: historyState({ view: next, form: undefined }) })
  }
  return { ...state, show, open, close }
}
