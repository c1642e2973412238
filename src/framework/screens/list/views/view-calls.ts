import type { SavedColumns, SavedView, SavedViewValues } from '../../../../domain/view/saved-view'
import { type Endpoint, type NoVariables, segment, updateCachedRead } from '../../../declaration/endpoint'
import { describeBody, valueIn } from '../../../declaration/envelope'
import { ShapeError } from '../../../declaration/request-errors'
import { columnsCall, type ListColumns, viewsCall } from '../../../state/known-reads'
import { viewTexts as texts } from './view-texts'

const listIn = <Item>(body: unknown): Item[] => {
  const items = valueIn(body, 'data')
  if (!Array.isArray(items)) throw new ShapeError('a list', describeBody(body))
  return items as Item[]
}

/** The views of all lists that the user may read. */
export const viewsEndpoint: Endpoint<NoVariables, SavedView[]> = {
  ...viewsCall,
  method: 'GET',
  needs: 'views',
  parse: (body) => listIn<SavedView>(body),
  failure: texts.loadFailed,
}

/** The columns that the user has chosen of lists. */
export const columnsEndpoint: Endpoint<NoVariables, ListColumns[]> = {
  ...columnsCall,
  method: 'GET',
  needs: 'columns',
  parse: (body) => listIn<ListColumns>(body),
  failure: texts.columnsUnread,
}

const viewIn = (body: unknown): SavedView => valueIn(body, 'data') as SavedView

/** A view as it is saved. */
export type SentView = SavedViewValues & Pick<SavedView, 'first'>

/** Of a list, one view at most is the first. */
const withView = (views: SavedView[], saved: SavedView): SavedView[] => {
  const others = views.map((view) => (saved.first && view.resource === saved.resource ? { ...view, first: false } : view))
  return others.some(({ _id }) => _id === saved._id)
    ? others.map((view) => (view._id === saved._id ? saved : view))
    : [...others, saved]
}

const saves = {
  parse: viewIn,
  failure: texts.saveFailed,
  changes: 'views',
  touches: [updateCachedRead(viewsEndpoint, (before, _sent, saved: SavedView) => withView(before, saved))],
}

export const viewCalls = {
  create: {
    ...saves,
    method: 'POST',
    path: '/views',
    serialize: (json) => ({ json }),
  } satisfies Endpoint<SentView, SavedView>,
  change: {
    ...saves,
    method: 'PUT',
    path: ({ id }) => `/views/${segment(id)}`,
    serialize: ({ id: _id, ...json }) => ({ json }),
  } satisfies Endpoint<Partial<SentView> & { id: string }, SavedView>,
  delete: {
    method: 'DELETE',
    path: ({ id }) => `/views/${segment(id)}`,
    parse: viewIn,
    failure: texts.deleteFailed,
    changes: 'views',
    touches: [updateCachedRead(viewsEndpoint, (before, { id }: { id: string }) => before.filter(({ _id }) => _id !== id))],
  } satisfies Endpoint<{ id: string }, SavedView>,
}

const shownIn = (body: unknown): SavedColumns => valueIn(body, 'data') as SavedColumns

interface ColumnsVariables {
  resource: string
  /** Undefined for the usual ones. */
  shown?: readonly string[]
}

const chooses = {
  path: ({ resource }: ColumnsVariables) => `/columns/${segment(resource)}`,
  parse: shownIn,
  failure: texts.columnsFailed,
  changes: 'columns',
  touches: [
    updateCachedRead(columnsEndpoint, (before, { resource, shown }: ColumnsVariables) => [
      ...before.filter((chosen) => chosen.resource !== resource),
      ...(shown ? [{ resource, shown }] : []),
    ]),
  ],
}

export const columnCalls = {
  choose: { ...chooses, method: 'PUT', serialize: ({ shown }) => ({ json: { shown } }) } satisfies Endpoint<
    ColumnsVariables,
    SavedColumns
  >,
  reset: { ...chooses, method: 'DELETE' } satisfies Endpoint<ColumnsVariables, SavedColumns>,
}
