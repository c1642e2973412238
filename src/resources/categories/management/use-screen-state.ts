import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOverlay } from '../../../framework/state/use-overlay'
import { arrivalOf, historyFields, historyState, readScreenState } from './screen-state'
import type { OpenForm, ViewName } from './screen-state'

/**
 * State of the page in its history entry, and functions that change it. Requests in the URL are carried out, and then
 * removed from it.
 *
 * @param onExpandAll called when the URL requests to expand all categories
 */
export const useScreenState = (onExpandAll: () => void) => {
  const location = useLocation()
  const { pathname, search } = location
  const entry = location.state as unknown
  const navigate = useNavigate()
  const [shown, setShown] = useState<ViewName>('categories')
  const arrival = arrivalOf({ search, state: entry }, shown)
  const state = arrival?.state ?? readScreenState(entry)
  const { view } = state
  if (view !== shown) setShown(view)

  // The modal is stored in the state of the history entry, so the URL stays unchanged (docs/decisions/0010).
  const { open, close } = useOverlay<OpenForm>({
    read: (place) => (arrivalOf(place, view)?.state ?? readScreenState(place.state)).form,
    write: (form) => ({ params: { view: undefined, create: undefined }, state: historyFields({ view, form }) }),
    // After a category was created for a subcategory, the form of the subcategory opens again.
    replaces: () => false,
  })

  useEffect(() => {
    if (!arrival) return
    if (arrival.expandsAll) onExpandAll()
    void navigate({ pathname, search: arrival.search }, { replace: true, state: historyState(arrival.state) })
    // The parsed request is a new object on every render; the history entry determines it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, entry])

  const show = (next: ViewName): void => {
    if (next === view) return
    // Changes made before the cleared URL is rendered are based on it, because the old URL would repeat the request.
    const place = { pathname, search: arrival ? arrival.search : search }
    void navigate(place, { state: historyState({ view: next, form: undefined }) })
  }
  return { ...state, show, open, close }
}
