import { type BaseRecord, useDataProvider } from '@refinedev/core'
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { matchPath } from 'react-router'
import { loadConfirmDialog } from '../../../../components/confirm/load-confirm-dialog'
import { prefetchFreshMs, prefetchedQueries, readKey, recordsKey } from '../../../calls/caches'
import { sendTo } from '../../../calls/send-to'
import { recordId, type Resource } from '../../../declaration/resource'
import { useRights } from '../../../registry/rights'
import { resourcePaths } from '../../../registry/screens-of'
import { isCapable } from '../../../state/use-capabilities'
import type { PrefetchProps } from '../prefetch-gate'
import { preloadPart } from '../lazy-part'
import { mayPrefetch } from './may-prefetch'

/** ms for which a link or button is hovered or focused before its record is fetched. */
const intentMs = 80

/** Loads the code of the page that a link leads to; the list's own pages are in the declaration. */
const loadPage = async (resource: Resource, path: string): Promise<unknown> => {
  const { show, edit } = resourcePaths(resource)
  const leadsTo = (pattern: string | undefined): boolean => pattern !== undefined && matchPath(pattern, path) !== null
  if (leadsTo(show)) return resource.screens?.show?.() ?? import('../../show-screen')
  if (leadsTo(edit)) return resource.screens?.edit?.() ?? import('../../form-screens')
  return resource.routes?.find((route) => leadsTo(route.path))?.screen()
}

/** Loads the code of a list's modals: they open at once, even if the connection is lost meanwhile. */
const loadModals = ({ modals = {} }: Resource): Promise<unknown> =>
  Promise.allSettled([loadConfirmDialog(), ...Object.values(modals).map(({ load }) => preloadPart(load))])

type Fetched = FetchQueryOptions & { queryKey: QueryKey }

/** Returns a function that lists what the details of a record read when they open. */
const useReadsOf = (resource: Resource): ((record: BaseRecord) => Promise<Fetched[]>) => {
  const client = useQueryClient()
  const provider = useDataProvider()()
  const may = useRights()
  const { name, modals = {}, opens } = resource
  const options = { staleTime: prefetchFreshMs, retry: false }
  return async (record) => {
    const id = recordId(resource, record)
    if (opens !== undefined) {
      const reads =
        (await modals[opens]?.load())?.prefetchReads?.(record, { has: (needs) => isCapable(client, needs), may }) ?? []
      return reads.map(({ endpoint, variables }) => ({
        ...options,
        queryKey: readKey(endpoint, variables as never),
        queryFn: ({ signal }) => sendTo(provider, endpoint as never, variables, { signal }),
      }))
    }
    if (resourcePaths(resource).show === undefined) return []
    return [
      {
        ...options,
        queryKey: [...recordsKey(name), 'one', id, {}],
        queryFn: ({ signal }) => provider.getOne({ resource: name, id, meta: { signal } }),
      },
    ]
  }
}

/**
 * Fetches the details of a record, and the code that shows them, when one of its links or buttons is hovered, focused or touched:
 * of one record at a time, until it is left.
 */
export const usePrefetchDetails = ({ resource, records, rows }: PrefetchProps): void => {
  const client = useQueryClient()
  const readsOf = useReadsOf(resource)
  const latest = useRef({ resource, records, readsOf })
  useEffect(() => {
    latest.current = { resource, records, readsOf }
  })

  useEffect(() => {
    const list = rows.current
    if (!list) return undefined
    let intended: { control: Element; timer: number; isLeft: boolean; reading?: QueryKey } | undefined
    let hasModals = false

    const leave = (): void => {
      if (!intended) return
      clearTimeout(intended.timer)
      intended.isLeft = true
      const { reading: queryKey } = intended
      intended = undefined
      // The screen that has been opened meanwhile uses the same query.
      if (queryKey && client.getQueryCache().find({ queryKey })?.isActive() === false)
        void client.cancelQueries({ queryKey, exact: true })
    }

    const fetchDetails = async (row: Element, control: Element): Promise<void> => {
      const { resource: current, records: shown, readsOf: reads } = latest.current
      const record = shown[[...list.querySelectorAll('[data-record]')].indexOf(row)]
      const mine = intended
      if (!record || !mine || !mayPrefetch()) return
      if (control instanceof HTMLAnchorElement) await loadPage(current, control.pathname)
      // A page in another tab has its own cache.
      if (control instanceof HTMLAnchorElement && control.target !== '') return
      for (const read of await reads(record)) {
        if (mine.isLeft) return
        mine.reading = read.queryKey
        await client.prefetchQuery(read)
        const query = client.getQueryCache().find({ queryKey: read.queryKey })
        if (query) prefetchedQueries.add(query)
      }
    }

    const intend = (target: EventTarget | null): void => {
      if (!hasModals && mayPrefetch()) {
        hasModals = true
        void loadModals(latest.current.resource)
      }
      const control = target instanceof Element ? target.closest('a, button') : null
      if (control === intended?.control) return
      leave()
      const row = control?.closest('[data-record]')
      if (!control || !row) return
      // What fails is fetched again, and reported, when it is opened.
      const timer = window.setTimeout(() => void fetchDetails(row, control).catch(() => undefined), intentMs)
      intended = { control, timer, isLeft: false }
    }

    const use = ({ target }: Event): void => intend(target)
    // The window that opens covers the list, which counts as leaving it, before the window reads what is being fetched.
    const keep = (): void => {
      clearTimeout(intended?.timer)
      intended = undefined
    }
    // A finger leaves the button before the button is pressed.
    const leaveByMouse = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') leave()
    }
    list.addEventListener('pointerover', use, { passive: true })
    list.addEventListener('focusin', use)
    list.addEventListener('click', keep)
    list.addEventListener('pointerleave', leaveByMouse)
    list.addEventListener('pointercancel', leave)
    list.addEventListener('focusout', leave)
    // The code for this was loaded because of an element that is hovered or focused.
    const hovered = list.querySelector('[data-record] :is(a, button):is(:hover, :focus)')
    if (hovered || list.matches(':is(:hover, :focus-within)')) intend(hovered)
    return () => {
      leave()
      list.removeEventListener('pointerover', use)
      list.removeEventListener('focusin', use)
      list.removeEventListener('click', keep)
      list.removeEventListener('pointerleave', leaveByMouse)
      list.removeEventListener('pointercancel', leave)
      list.removeEventListener('focusout', leave)
    }
  }, [client, rows])
}
