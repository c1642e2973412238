import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { readStoredList } from '../../components/stored-state'
import type { SavedView } from '../../domain/view/saved-view'
import { anyResource, readKey } from '../calls/caches'
import { noVariables } from '../declaration/endpoint'
import { useDraftOwner } from '../form/drafts'

/** An answer as somebody has read it, such as the live updates; this asks for nothing itself. */
export const useKnown = <Answer>(key: QueryKey): Answer | undefined => {
  const client = useQueryClient()
  const subscribe = useCallback(
    // Other events come while something is drawn.
    (changed: () => void) => client.getQueryCache().subscribe(({ type }) => type === 'updated' && changed()),
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.getQueryData<Answer>(key))
}

/** The columns of a list that a person has chosen. */
export interface ListColumns {
  resource: string
  shown: readonly string[]
}

/** GET /views and /columns, without what understands their answers: the views and the chosen columns of all lists. */
export const viewsCall = { path: '/views', figuresOf: anyResource } as const
export const columnsCall = { path: '/columns', figuresOf: 'columns' } as const

/** localStorage key of an answer as a user had it last: no first page waits for it. */
export const lastKey = (path: string, owner: string): string => `last${path}:${owner}`

const isOfList = (item: unknown): item is SavedView & ListColumns =>
  typeof (item as Partial<ListColumns> | null)?.resource === 'string'

const useLastKnown = <Item>(call: { path: string; figuresOf: string }): readonly Item[] => {
  const owner = useDraftOwner()
  const [before] = useState(() => readStoredList(lastKey(call.path, owner), isOfList) as Item[])
  return useKnown<Item[]>(readKey(call, noVariables)) ?? before
}

/** The views of all lists, as far as they are known, or were on the last visit. */
export const useKnownViews = (): readonly SavedView[] => useLastKnown(viewsCall)

/** The columns of a list that the user has chosen, as far as they are known; undefined for the usual ones. */
export const useChosenColumns = (resource: string): readonly string[] | undefined =>
  useLastKnown<ListColumns>(columnsCall).find((chosen) => chosen.resource === resource)?.shown
