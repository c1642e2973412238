import type { BaseKey, DataProvider, HttpError } from '@refinedev/core'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { isRefusal } from '../../domain/shared/refusal'
import { changeCached, invalidate, invalidateFigures, recordsKey } from '../calls/caches'
import { leaveRefetchToCall } from '../calls/use-call'

/** Resources whose records or figures follow from those of another one, which no change of their own tells. */
const followers: Partial<Record<string, readonly string[]>> = {
  orders: ['packing', 'products', 'payments', 'dispatches'],
  payments: ['orders'],
  dispatches: ['orders', 'packing', 'transports'],
  transports: ['dispatches'],
  messages: ['orders'],
  categories: ['subcategories', 'products'],
  subcategories: ['categories', 'products'],
  products: ['categories', 'subcategories'],
  statements: ['payments'],
}

/** Resources that screens also read as a whole: settings, the menu, the price list and backups. */
const readAsWhole = ['store-settings', 'quick-shopping', 'price-lists', 'backup-runs', 'products', 'categories', 'subcategories']

/** The resources whose screens show something of a changed one. */
export const affectedBy = (resources: Iterable<string>): Set<string> =>
  new Set([...resources].flatMap((each) => [each, ...(followers[each] ?? []), 'history', 'bin']))

/** Names that stand in the place of a resource for answers of another kind. */
const [figures, settings] = ['figures', 'read']

/** Whether an answer is not read at times of its own. */
const isRefreshable = ({ queryKey: [, , , path] }: Query): boolean => path !== '/capabilities' && path !== '/notices'

const listKey = (resource: string): QueryKey => [...recordsKey(resource), 'list']

/** Whether a list of the resource is on the screen, and not an error in its place. */
export const isListed = (client: QueryClient, resource: string): boolean =>
  client
    .getQueryCache()
    .findAll({ queryKey: listKey(resource), type: 'active' })
    .some(({ state: { status, data } }) => status !== 'error' || data !== undefined)

/**
 * Reads what the screen shows of changed resources, and of those that follow from them, anew.
 *
 * @param heldList the resource whose list stays as it is
 */
export const refreshResources = (client: QueryClient, changed: readonly string[], heldList: string | undefined): void => {
  if (readAsWhole.some((each) => changed.includes(each)))
    void invalidate(client, { queryKey: ['data', 'default', settings], predicate: isRefreshable })
  const affected = affectedBy(changed)
  void invalidateFigures(client, ...affected)
  for (const resource of affected) {
    const isHeld = resource === heldList
    const isRefreshed = ({ queryKey }: Query): boolean => !(isHeld && queryKey[3] === 'list')
    if (!leaveRefetchToCall(client, resource)) void invalidate(client, { queryKey: recordsKey(resource), predicate: isRefreshed })
  }
}

/**
 * Reads the screen anew.
 *
 * @param heldList the resource whose list stays as it is
 * @param parts what is read besides records: figures, for which some backends count all their records, and settings
 */
export const refreshScreen = (
  client: QueryClient,
  heldList: string | undefined,
  parts: { figures: boolean; settings: boolean },
): void => {
  const isRefreshed = (query: Query): boolean => {
    const [, , subject, kind] = query.queryKey
    if (typeof subject !== 'string') return false
    if (subject === settings) return parts.settings && isRefreshable(query)
    if (subject === figures) return parts.figures
    return !(subject === heldList && kind === 'list') && !leaveRefetchToCall(client, subject)
  }
  void invalidate(client, { queryKey: ['data', 'default'], predicate: isRefreshed })
}

/** Wait before an answer that could not be read again is tried anew, in ms. */
const againMs = 15_000

/**
 * Reads again what is on the screen and could not be read, except what was refused.
 *
 * @returns whether the held list is among it, which is not read
 */
export const retryFailed = (client: QueryClient, heldList: string | undefined): boolean => {
  const isDue = ({ state: { status, error, fetchStatus, errorUpdatedAt } }: Query): boolean =>
    status === 'error' &&
    fetchStatus === 'idle' &&
    Date.now() - errorUpdatedAt > againMs &&
    !isRefusal((error as Partial<HttpError>).statusCode ?? 0)
  const failed = client.getQueryCache().findAll({ queryKey: ['data', 'default'], type: 'active', predicate: isDue })
  const isHeld = ({ queryKey: [, , subject, kind] }: Query): boolean => subject === heldList && kind === 'list'
  const due = failed.filter((query) => isRefreshable(query) && !isHeld(query))
  void client.refetchQueries({ predicate: (query) => due.includes(query) })
  return failed.some(isHeld)
}

/** Refetches the list that was held. */
export const refreshList = (client: QueryClient, resource: string): void =>
  void invalidate(client, { queryKey: listKey(resource) })

/** Most rows that are read one by one. */
const mostRows = 5

/** Those ids whose records a list on the screen shows. */
export const shownIn = (client: QueryClient, resource: string, ids: ReadonlySet<string>): string[] => {
  const lists = client.getQueriesData<{ data?: { id?: BaseKey }[] }>({ queryKey: listKey(resource), type: 'active' })
  const shown = lists.flatMap(([, answer]) => (answer?.data ?? []).map(({ id }) => String(id)))
  return [...new Set(shown)].filter((id) => ids.has(id))
}

/**
 * Updates rows of a list in their place.
 *
 * @returns false if they cannot be read alone, or are too many
 */
export const refreshRows = async (
  client: QueryClient,
  { getOne }: DataProvider,
  resource: string,
  ids: ReadonlySet<string>,
): Promise<boolean> => {
  const shown = shownIn(client, resource, ids)
  if (shown.length > mostRows) return false
  try {
    await Promise.all(
      shown.map(async (id) => {
        const { data } = await getOne({ resource, id })
        if (!leaveRefetchToCall(client, resource)) changeCached(client, resource, id, (before) => ({ ...before, ...data }))
      }),
    )
    return true
  } catch {
    return false
  }
}
