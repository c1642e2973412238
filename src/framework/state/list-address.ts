import type { Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'

const lastQueries = new Map<string, string>()

/** Remembers the last query string of a list: search, filters and page. */
export const rememberList = (resource: Pick<Resource, 'name'>, query: string): void => void lastQueries.set(resource.name, query)

/** Query string of the list in the tab that opened this one; '' when another page opened it. */
const openersQuery = (path: string): string => {
  if (document.referrer === '') return ''
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === window.location.origin && pathname === path ? search : ''
}

/** Returns the URL of a list as it was left, in this tab or in the one that opened it. */
export const listAddress = ({ name, path }: Pick<Resource, 'name' | 'path'>): string =>
  path + (lastQueries.get(name) ?? openersQuery(path))

/** The way back from a record's page to its list. */
export const backToList = (resource: Resource): { to: string; label: string } => ({
  to: listAddress(resource),
  label: `${screenTexts.back} ${resource.label}`,
})
