import type { Resource } from '../declaration/resource'

const lastQueries = new Map<string, string>()

/** Remembers with which search, filters and page a list was last seen. */
export const rememberList = (resource: Pick<Resource, 'name'>, query: string): void => void lastQueries.set(resource.name, query)

/** The query of the list in another tab that opened this one; '' where it was opened from elsewhere. */
const openersQuery = (path: string): string => {
  if (document.referrer === '') return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === window.location.origin && pathname === path ? search : ''
}

/** The way back to a list as it was left, in this tab or in the one that opened it: its path, with the query that it had. */
export const listAddress = ({ name, path }: Pick<Resource, 'name' | 'path'>): string =>
  path + (lastQueries.get(name) ?? openersQuery(path))
