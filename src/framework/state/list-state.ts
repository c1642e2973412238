import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { isDayChoice } from '../../domain/shared/day-choice'
import { type Filter, type Resource, sortField } from '../declaration/resource'
import { inAddress, type RecordWindow, useOverlay, windowIn } from './use-overlay'

/** State of a list in the URL, besides its modal; Back, a reload and a copied URL restore it. */
export interface ListState {
  page: number
  /** Rows on a page; the list's own number when absent. */
  size: number | undefined
  search: string
  /** Values by filter name; inactive filters are absent. */
  filters: Record<string, string>
  /** The chosen view; narrow screens show cards in either case. */
  view: 'table' | 'cards'
  sorter: { field: string; order: 'asc' | 'desc' } | undefined
}

interface WithModal {
  modal: RecordWindow | undefined
}

export interface ListControls {
  setPage: (page: number) => void
  /** Replaces a page number that does not exist, and a number of rows that is not offered, without a new history entry. */
  mend: (pages: number) => void
  /** Keeps the first row of the page. @param from number of rows on a page so far */
  setSize: (size: number | undefined, from: number) => void
  /** Resets the page to 1, as does every change of filters or order (contract 4.1). */
  setSearch: (search: string) => void
  /** @param value a function receives the latest value, '' for none */
  setFilter: (name: string, value: string | undefined | ((newest: string) => string | undefined)) => void
  setView: (view: ListState['view']) => void
  setSorter: (field: string, order: 'asc' | 'desc' | undefined) => void
  clear: () => void
  /** Stays the same between renders. */
  openModal: (name: string, id: string) => void
  closeModal: () => void
}

type Listed = Pick<Resource, 'filters' | 'modals' | 'pageSize' | 'pageSizes' | 'sorters' | 'views'>

/** Rows on a page of a list that declares no number. */
export const defaultPageSize = 10

const modalsOf = ({ modals = {} }: Listed): string[] => Object.keys(modals)

const viewsOf = ({ views }: Listed): ListState['view'][] => [...(views?.offered ?? ['table'])]

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** Amounts, and values of a reference or of a custom filter without options, are validated by the server. */
const isOffered = (filter: Filter, value: string): boolean => {
  if (filter.kind === 'days') return isDayChoice(value)
  const options = 'options' in filter ? filter.options : undefined
  return options === undefined || (filter.several ? value.split(',') : [value]).every((each) => Object.hasOwn(options, each))
}

/** Name of the number of rows in the URL. */
export const sizeParam = 'size'

/** Parses a list's state from a query string; values that no filter offers are ignored. */
export const readListState = (params: URLSearchParams, resource: Listed): ListState & WithModal => {
  const filters: Record<string, string> = {}
  for (const filter of resource.filters ?? []) {
    const value = params.get(filter.name)
    if (value && isOffered(filter, value)) filters[filter.name] = value
  }
  const [field, order] = (params.get('sort') ?? '').split(':')
  const sortable = field !== undefined && resource.sorters?.some((sorter) => sortField(sorter) === field)
  const [firstView = 'table', ...otherViews] = viewsOf(resource)
  return {
    page: pageOf(params.get('page')),
    size: resource.pageSizes?.find((size) => String(size) === params.get(sizeParam)),
    search: params.get('search') ?? '',
    filters,
    view: otherViews.find((view) => view === params.get('view')) ?? firstView,
    sorter: sortable ? { field, order: order === 'desc' ? 'desc' : 'asc' } : undefined,
    modal: windowIn(params, modalsOf(resource)),
  }
}

/** Returns the query string of a list without its modal. */
export const withoutModal = (search: string, resource: Listed): string => {
  const params = new URLSearchParams(search)
  for (const name of modalsOf(resource)) params.delete(name)
  return params.toString()
}

const pageParam = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/** Reads the browser's URL: the router's is that of the last render, so a second change would undo the first one. */
const newestParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/** Returns the state of a list in the URL, and functions that change it. */
export const useListState = (resource: Listed): ListState & WithModal & ListControls => {
  const [params, setParams] = useSearchParams()
  const { open, close } = useOverlay(inAddress(modalsOf(resource)))

  const change = useCallback(
    (values: Record<string, string | undefined>, options?: { replace?: boolean; state?: unknown }): void => {
      const next = newestParams()
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, value)
      }
      setParams(next, options)
    },
    [setParams],
  )

  const openModal = useCallback((name: string, id: string) => open({ name, id }), [open])
  const state = useMemo(() => readListState(params, resource), [params, resource])

  return {
    ...state,
    setPage: (page) => change(pageParam(page)),
    mend: (pages) => {
      const given = params.get(sizeParam) ?? undefined
      // A filter may have the same name.
      const size = resource.filters?.some(({ name }) => name === sizeParam) ? given : state.size?.toString()
      if (state.page <= pages && given === size) return
      const { usr } = (window.history.state ?? {}) as { usr?: unknown }
      // A window that is open stays.
      change({ ...pageParam(Math.min(state.page, pages)), [sizeParam]: size }, { replace: true, state: usr })
    },
    setSize: (size, from) => {
      const before = (state.page - 1) * from
      change({
        [sizeParam]: size?.toString(),
        ...pageParam(Math.floor(before / (size ?? resource.pageSize ?? defaultPageSize)) + 1),
      })
    },
    setSearch: (search) => change({ search, page: undefined }, { replace: true }),
    setFilter: (name, value) =>
      change({ [name]: typeof value === 'function' ? value(newestParams().get(name) ?? '') : value, page: undefined }),
    // The first view is the default.
    setView: (view) => change({ view: view === viewsOf(resource)[0] ? undefined : view }),
    setSorter: (field, order) => change({ sort: order === undefined ? undefined : `${field}:${order}`, page: undefined }),
    clear: () => {
      const filters = (resource.filters ?? []).map(({ name }): [string, undefined] => [name, undefined])
      change({ search: undefined, page: undefined, ...Object.fromEntries(filters) })
    },
    openModal,
    closeModal: close,
  }
}
