import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOverlay } from '../../../framework/state/use-overlay'

/** The two views of the page (contract 2.6). */
export type ViewName = 'categories' | 'subcategories'

/** The open modal: a new record, or the record with an id. */
export type OpenForm =
  | { kind: 'create'; of: 'category' }
  /** `within` is the id of the preselected category. */
  | { kind: 'create'; of: 'subcategory'; within?: string }
  | { kind: 'edit'; of: 'category' | 'subcategory'; id: string }

/**
 * State of the page, kept in the state of its history entry: the URL is cleared (contract 2.1), and Back and a reload restore the
 * page.
 */
export interface ScreenState {
  view: ViewName
  form: OpenForm | undefined
}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const formOf = ({ create, within, edit, id }: Fields): OpenForm | undefined => {
  if (create === 'category') return { kind: 'create', of: 'category' }
  if (create === 'subcategory') {
    return { kind: 'create', of: 'subcategory', ...(typeof within === 'string' ? { within } : {}) }
  }
  if ((edit === 'category' || edit === 'subcategory') && typeof id === 'string') return { kind: 'edit', of: edit, id }
  return undefined
}

/** Parses the state of a history entry, which may have any type. */
export const readScreenState = (state: unknown): ScreenState => {
  const fields = fieldsOf(state)
  return {
    view: fields.view === 'subcategories' ? 'subcategories' : 'categories',
    form: formOf(fields),
  }
}

const noForm = { action: undefined, create: undefined, within: undefined, edit: undefined, id: undefined }

const formFields = (form: OpenForm | undefined): Fields => {
  if (!form) return noForm
  if (form.kind === 'edit') return { ...noForm, edit: form.of, id: form.id }
  return { ...noForm, create: form.of, ...('within' in form ? { within: form.within } : {}) }
}

/** The fields of the state; undefined for those to be removed. */
const historyFields = ({ view, form }: ScreenState): Fields => ({
  ...formFields(form),
  view: view === 'subcategories' ? view : undefined,
})

/** The state to store in a history entry; the first view is the default and is not stored. */
export const historyState = (state: ScreenState): Fields =>
  Object.fromEntries(Object.entries(historyFields(state)).filter(([, value]) => value !== undefined))

/** What a URL requests besides the page, and the URL without it. */
interface Arrival {
  state: ScreenState
  /** Query string without the requested parts, with its '?' when it is not empty. */
  search: string
  /** All categories are to be expanded. */
  expandsAll: boolean
}

/**
 * Parses `?view=`, `?create=` and the navigation state `action` (contract 2.1); undefined when there are none.
 *
 * @param shown the displayed view, over which a create modal opens
 */
export const requestedViewOf = (place: { search: string; state: unknown }, shown: ViewName): Arrival | undefined => {
  const params = new URLSearchParams(place.search)
  const view = params.get('view')
  const create = params.get('create')
  const { action } = fieldsOf(place.state)
  if (view === null && create === null && action === undefined) return undefined
  params.delete('view')
  params.delete('create')
  const rest = params.toString()
  const before = readScreenState(place.state)
  const isCategoryAsked = create === 'category' || action === 'create-category'
  const requested = create === 'subcategory' ? { create } : isCategoryAsked ? { create: 'category' } : undefined
  return {
    state: {
      view: view === 'subcategories' ? 'subcategories' : requested ? shown : before.view,
      form: requested ? formOf(requested) : before.form,
    },
    search: rest === '' ? '' : `?${rest}`,
    expandsAll: view === 'subcategories',
  }
}

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
  const arrival = requestedViewOf({ search, state: entry }, shown)
  const state = arrival?.state ?? readScreenState(entry)
  const { view } = state
  if (view !== shown) setShown(view)

  // The modal is stored in the state of the history entry, so the URL stays unchanged (docs/decisions/0010).
  const { open, close } = useOverlay<OpenForm>({
    read: (place) => (requestedViewOf(place, view)?.state ?? readScreenState(place.state)).form,
    write: (form) => ({ params: { view: undefined, create: undefined }, state: historyFields({ view, form }) }),
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
