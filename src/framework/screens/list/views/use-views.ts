import { useNotification } from '@refinedev/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SavedView } from '../../../../domain/view/saved-view'
import { viewQuery } from '../../../../domain/view/view-query'
import { useCaller } from '../../../calls/use-call'
import type { Resource } from '../../../declaration/resource'
import { useMay } from '../../../registry/rights'
import { useKnownViews } from '../../../state/known-reads'
import { useCapabilities } from '../../../state/use-capabilities'
import { type SentView, viewCalls } from './view-calls'
import { viewTexts as texts } from './view-texts'

/** The view that was opened last of each list, while its address is changed. */
const lastOpened = new Map<string, string>()

/** The views of a list, the query of its address, and which of them that is, or was. */
export const useViews = ({ name, filters = [] }: Pick<Resource, 'name' | 'filters'>) => {
  const { search } = useLocation()
  const { has } = useCapabilities(true)
  const views = useKnownViews().filter((view) => view.resource === name)
  const query = viewQuery(search, ['search', 'sort', ...filters.map((filter) => filter.name)])
  const current = query === '' ? undefined : views.find((view) => view.query === query)
  useEffect(() => {
    if (query === '') lastOpened.delete(name)
    else if (current) lastOpened.set(name, current._id)
  }, [name, query, current])
  return {
    views,
    query,
    current,
    /** The view that was opened before its address was changed. */
    before: current || query === '' ? undefined : views.find(({ _id }) => _id === lastOpened.get(name)),
    isOffered: has('views'),
  }
}

/** Writes views, with a toast that takes it back. */
export const useViewWrites = () => {
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const mayShare = useMay('shared-views:edit')
  /** Only owners change shared views. */
  const isFixed = ({ shared }: Pick<SavedView, 'shared'>): boolean => shared && !mayShare
  // Failures are reported by the calls themselves.
  const quietly = (write: Promise<unknown>): void => void write.catch(() => undefined)
  return {
    mayShare,
    isFixed,
    /** Saves a new view, or some of another one. */
    save: async (view: SavedView | undefined, values: SentView): Promise<SavedView> => {
      const { resource: _list, query: _query, ...changed } = values
      const saved = view
        ? await call(viewCalls.change, { id: view._id, ...(isFixed(view) ? { first: values.first } : changed) }, { quiet: true })
        : await call(viewCalls.create, values, { quiet: true })
      notify?.({ type: 'success', message: texts.saved(saved.name) })
      return saved
    },
    update: ({ _id: id, name, query: old }: SavedView, query: string): void =>
      quietly(
        call(viewCalls.change, { id, query }, { quiet: 'success' }).then(() =>
          notify?.({
            ...{ type: 'success', message: texts.updated(name) },
            cancelMutation: () => quietly(call(viewCalls.change, { id, query: old }, { quiet: 'success' })),
          }),
        ),
      ),
    remove: async ({ _id: id, name, resource, query, shared, counted, first }: SavedView): Promise<void> => {
      await call(viewCalls.delete, { id }, { quiet: 'success' })
      const again = { name, resource, query, shared, counted, first }
      notify?.({
        ...{ type: 'success', message: texts.deleted(name) },
        cancelMutation: () => quietly(call(viewCalls.create, again, { quiet: 'success' })),
      })
    },
  }
}
