import { createElement, type ReactNode } from 'react'
import type { BulkChange, BulkWindow, BulkWindowProps, ChosenRecords } from '../../../declaration/action'
import type { Resource } from '../../../declaration/resource'
import type { ListState } from '../../../state/list-state'
import { lazyPart } from '../lazy-part'
import type { Selection } from '../use-selection'
import { changeTexts } from './change-texts'

/** What the list call of these filters asks for, as texts, without its page and order. */
const queryOf = ({ endpoints: { list } }: Resource, { search, filters }: ListState): Record<string, string> => {
  const { query = {} } = list?.serialize?.({ page: 1, pageSize: 1, search, filters }) ?? {}
  const { page: _page, limit: _limit, ...asked } = query
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** What a selection is for a call: its ids, or all that the list's filters find but some. @param total number of records on all pages */
export const chosenOf = (
  resource: Resource,
  { ids, isAll, except }: Pick<Selection, 'ids' | 'isAll' | 'except'>,
  state: ListState,
  total: number,
): ChosenRecords =>
  isAll
    ? { count: total - except.length, selection: { query: queryOf(resource, state), except, total } }
    : { count: ids.length, selection: { ids } }

/** A change of many records that is made in a window. */
export type BulkWindowed = BulkWindow | BulkChange

export const bulkWindowsOf = ({ bulkActions = [] }: Resource): BulkWindowed[] =>
  bulkActions.filter((bulk): bulk is BulkWindowed => 'window' in bulk || 'changes' in bulk)

export const changeTitle = (action: BulkWindowed): string => ('window' in action ? action.label : changeTexts.change)

const loadChange = () => import('./change-window')

/** The window of a change. */
export const drawnChange = (action: BulkWindowed, props: BulkWindowProps): ReactNode =>
  'window' in action
    ? createElement(lazyPart(action.window), props)
    : createElement(lazyPart(loadChange), { ...props, definition: action.changes })
