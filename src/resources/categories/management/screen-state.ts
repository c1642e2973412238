import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOverlay } from '../../../framework/state/use-overlay'

export type Kind = 'category' | 'subcategory'

/** The two views of the page (contract 2.6). */
export type ViewName = 'categories' | 'subcategories'

/** The open modal: of the record with an id, otherwise of a new one. */
export interface OpenForm {
  of: Kind
  id?: string | undefined
  /** Id of the category that is preselected for a new subcategory. */
  within?: string | undefined
}

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

const isKind = (value: unknown): value is Kind => value === 'category' || value === 'subcategory'

const formOf = ({ create, within, edit, id }: Fields): OpenForm | undefined => {
  if (isKind(create)) return { of: create, within: typeof within === 'string' ? within : undefined }
  return isKind(edit) && typeof id === 'string' ? { of: edit, id } : undefined
}

/** Parses the state of a history entry, which may have any type. */
export const readScreenState = (state: unknown): ScreenState => {
  const fields = fieldsOf(state)
  return { view: fields.view === 'subcategories' ? fields.view : 'categories', form: formOf(fields) }
}

/** The state to store in a history entry; the first view is the default and is not stored. */
export const historyState = ({ view, form }: ScreenState): Fields => ({
  action: undefined,
  view: view === 'subcategories' ? view : undefined,
  [form?.id === undefined ? 'create' : 'edit']: form?.of,
  id: form?.id,
  within: form?.within,
})

/**
 * Parses `?view=`, `?create=` and the navigation state `action` (contract 2.1); undefined when there are none. `search` is the query
 * string without them.
 *
 * @param shown the displayed view, over which a create modal opens
 */
export const requestedViewOf = (place: { search: string; state: unknown }, shown: ViewName) => {
  const params = new URLSearchParams(place.search)
  const [view, create] = [params.get('view'), params.get('create')]
  const { action } = fieldsOf(place.state)
  if (view === null && create === null && action === undefined) return undefined
  params.delete('view')
  params.delete('create')
  const before = readScreenState(place.state)
  const form = formOf({ create: action === 'create-category' ? 'category' : create })
  const expandsAll = view === 'subcategories'
  const state: ScreenState = { view: expandsAll ? view : form ? shown : before.view, form: form ?? before.form }
  return { state, search: params.toString(), expandsAll }
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
    write: (form) => ({
      params: { view: undefined, create: undefined },
      state: { create: undefined, edit: undefined, ...historyState({ view, form }) },
    }),
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

export type Expanded = ReturnType<typeof useExpanded>

/**
 * Keeps which rows are expanded: all or none, except those toggled since.
 *
 * @param initially whether all rows start expanded
 */
export const useExpanded = (initially: boolean) => {
  const [{ all, except }, setExpanded] = useState({ all: initially, except: new Set<string>() })
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
  return useMemo(() => ({ isExpanded: (id: string) => all !== except.has(id), toggle, setAll }), [all, except, toggle, setAll])
}
