import type { Resource } from '../declaration/resource'

const lastQueries = new Map<string, string>()

/** Remembers with which search, filters and page a list was last seen. */
export const rememberList = (resource: Pick<Resource, 'name'>, query: string): void =>
  void lastQueries.set(resource.name, query)

/** The way back to a list as it was left: its path, with the query that it had. */
export const listAddress = ({ name, path }: Pick<Resource, 'name' | 'path'>): string =>
  path + (lastQueries.get(name) ?? '')
