import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isDayChoice } from '../../domain/shared/day-choice'
import type { Filter, Resource } from '../declaration/resource'
import { inAddress, type RecordWindow, useOverlay, windowIn } from './use-overlay'

/** What a list shows, as it stands in the URL; Back, reload and a copied address bring it back. */
export interface ListState {
  page: number
  search: string
  /** Values by filter name; absent when all are wanted. */
  filters: Record<string, string>
  /** How the records are shown where there is room for both. */
  view: 'table' | 'cards'
  sorter: { field: string; order: 'asc' | 'desc' } | undefined
  /** The modal that is open, and the id of its record. */
  modal: RecordWindow | undefined
}

export interface ListControls {
  setPage: (page: number) => void
  /** Sets another page in the place of one that is not there; Back does not lead to that one again. */
  mendPage: (page: number) => void
  /** Goes back to page 1, as every change of what is listed does (specification 4). */
  setSearch: (search: string) => void
  /** @param value a function is given the newest value, '' for none */
  setFilter: (name: string, value: string | undefined | ((newest: string) => string | undefined)) => void
  setView: (view: ListState['view']) => void
  setSorter: (field: string, order: 'asc' | 'desc' | undefined) => void
  clear: () => void
  openModal: (name: string, id: string) => void
  closeModal: () => void
}

type Listed = Pick<Resource, 'filters' | 'modals' | 'sorters' | 'views'>

const modalsOf = ({ modals = {} }: Listed): string[] => Object.keys(modals)

const viewsOf = ({ views }: Listed): ListState['view'][] => [...(views?.offered ?? ['table'])]

const pageOf = (text: string | null): number => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 ? page : 1
}

/** What a reference or a control of the resource's own takes is not known here; the server judges it. */
const isOffered = (filter: Filter, value: string): boolean => {
  if (filter.kind === 'days') return isDayChoice(value)
  const options = 'options' in filter ? filter.options : undefined
  return options === undefined || Object.hasOwn(options, value)
}

/** Reads a list's state from a query; values that no filter offers are left out. */
export const readListState = (params: URLSearchParams, resource: Listed): ListState => {
  const filters: Record<string, string> = {}
  for (const filter of resource.filters ?? []) {
    const value = params.get(filter.name)
    if (value && isOffered(filter, value)) filters[filter.name] = value
  }
  const [field, order] = (params.get('sort') ?? '').split(':')
  const sortable = field !== undefined && (resource.sorters ?? []).includes(field)
  const [firstView = 'table', ...otherViews] = viewsOf(resource)
  return {
    page: pageOf(params.get('page')),
    search: params.get('search') ?? '',
    filters,
    view: otherViews.find((view) => view === params.get('view')) ?? firstView,
    sorter: sortable ? { field, order: order === 'desc' ? 'desc' : 'asc' } : undefined,
    modal: windowIn(params, modalsOf(resource)),
  }
}

const pageParam = (page: number) => ({ page: page > 1 ? String(page) : undefined })

/**
 * The browser's address, not the router's, which is that of the last render: a second change before the next one would
 * take the first one back.
 */
const newestParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/** A list's state in the URL, and the ways to change it. */
export const useListState = (resource: Listed): ListState & ListControls => {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
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

  const state = useMemo(() => readListState(params, resource), [params, resource])

  return {
    ...state,
    setPage: (page) => change(pageParam(page)),
    mendPage: (page) => change(pageParam(page), { replace: true, state: location.state }),
    setSearch: (search) => change({ search, page: undefined }, { replace: true }),
    setFilter: (name, value) =>
      change({ [name]: typeof value === 'function' ? value(newestParams().get(name) ?? '') : value, page: undefined }),
    // The first one is what the list shows anyway.
    setView: (view) => change({ view: view === viewsOf(resource)[0] ? undefined : view }),
    setSorter: (field, order) => change({ sort: order === undefined ? undefined : `${field}:${order}`, page: undefined }),
    clear: () => {
      const filters = (resource.filters ?? []).map(({ name }): [string, undefined] => [name, undefined])
      change({ search: undefined, page: undefined, ...Object.fromEntries(filters) })
    },
    openModal: (name, id) => open({ name, id }),
    closeModal: close,
  }
}
