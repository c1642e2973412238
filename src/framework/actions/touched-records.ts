import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Outside of what a write has read anew. */
const touchedKey = (resource: string): QueryKey => ['touched', resource]

const none: ReadonlySet<string> = new Set()

/** Ids of the records that were changed here since the list was opened or refreshed. */
export const touchedRecords = (client: QueryClient, resource: string): ReadonlySet<string> =>
  client.getQueryData<ReadonlySet<string>>(touchedKey(resource)) ?? none

/** Notes that a record is changed here. */
export const touchRecord = (client: QueryClient, resource: string, id: string): void => {
  client.setQueryData(touchedKey(resource), new Set([...touchedRecords(client, resource), id]))
}

/** For a list that is left or refreshed: from now on nothing was changed. */
export const forgetTouched = (client: QueryClient, resource: string): void =>
  client.removeQueries({ queryKey: touchedKey(resource) })
