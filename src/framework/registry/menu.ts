import { matchPath } from 'react-router'
import type { Icon } from '../declaration/action'
import type { MenuItem } from '../declaration/section'
import { resourcePaths } from './screens-of'
import { hasPlace, type Registered } from './sections'

/** The router's current location: query string with its '?', navigation state of any type. */
export interface Place {
  pathname: string
  search: string
  state?: unknown
}

/** An entry of the sidebar: one link, or a group of links that can be collapsed. */
export type MenuEntry =
  | { kind: 'link'; section: Registered; to: string }
  | { kind: 'group'; section: Registered; items: readonly MenuItem[] }

/** A tab of the bottom bar of small screens. */
export interface Tab {
  label: string
  icon: Icon
  section: Registered
}

const isAt = (path: string, pathname: string): boolean => matchPath({ path, end: true }, pathname) !== null

/** Returns every path of a section, including the generated screens of a resource. */
export const sectionPaths = (section: Registered): string[] =>
  hasPlace(section)
    ? [
        section.path,
        ...(section.aliases ?? []),
        ...(section.routes ?? []).map(({ path }) => path),
        ...(section.kind === 'resource' ? Object.values(resourcePaths(section) as Record<string, string>) : []),
      ]
    : []

const hasPath = (section: Registered, pathname: string): boolean => sectionPaths(section).some((path) => isAt(path, pathname))

/** Returns the section that a path belongs to; undefined when there is none. */
export const sectionAt = (sections: readonly Registered[], pathname: string): Registered | undefined =>
  sections.find((section) => hasPath(section, pathname))

/** Returns the sidebar's entries in the order of the sections (contract 2.2). */
export const menuEntries = (sections: readonly Registered[]): MenuEntry[] =>
  sections
    .filter(hasPlace)
    .map((section) =>
      section.menu
        ? { kind: 'group', section, items: section.menu }
        : { kind: 'link', section, to: section.opensAt ?? section.path },
    )

/** Sorts the sections by frequency of use: the order of the menu, except for those that follow a named section. */
export const sortByUse = (sections: readonly Registered[]): Registered[] => {
  const placed = sections.filter(hasPlace)
  return placed
    .filter(({ tabAfter }) => tabAfter === undefined)
    .flatMap((section) => [section, ...placed.filter(({ tabAfter }) => tabAfter === section.name)])
}

/** Most tabs that are readable on the narrowest phones. */
const mostTabs = 6

/**
 * Returns the tabs of the bottom bar (contract 2.2). The last sections have one only for those who may not use all of the first,
 * such as packers.
 */
export const tabs = (sections: readonly Registered[]): Tab[] =>
  sortByUse(sections)
    .flatMap((section) => (section.tab ? [{ label: section.tab, icon: section.icon, section }] : []))
    .slice(0, mostTabs)

const stateOf = (state: unknown): Record<string, unknown> => (typeof state === 'object' && state !== null ? { ...state } : {})

/**
 * Number of query and state conditions of an item that the location meets; -1 when it does not meet all. A screen may have moved
 * a query parameter from the URL to the navigation state, so both are checked.
 */
const fit = (item: MenuItem, place: Place): number => {
  const [path = '', query = ''] = item.to.split('?')
  if (![path, ...(item.aliases ?? [])].some((each) => isAt(each, place.pathname))) return -1
  const found = new URLSearchParams(place.search)
  const state = stateOf(place.state)
  const conditions = [
    ...[...new URLSearchParams(query)].map(([name, value]) => (found.get(name) ?? state[name]) === value),
    ...Object.entries(item.state ?? {}).map(([name, value]) => state[name] === value),
  ]
  return conditions.every(Boolean) ? conditions.length : -1
}

/**
 * Returns the item of a group that matches the location's path and query; the one with the most conditions if there are several
 * ('Active Products' before 'All Products'). A record's page belongs to the list of all. Undefined outside of the group.
 */
export const currentItem = (section: Registered, place: Place): MenuItem | undefined => {
  const items = section.menu ?? []
  let best: MenuItem | undefined
  let bestFit = -1
  for (const item of items) {
    const itemFit = fit(item, place)
    if (itemFit > bestFit) {
      best = item
      bestFit = itemFit
    }
  }
  return best ?? (hasPath(section, place.pathname) ? items.find(({ to }) => to === section.path) : undefined)
}

/** Names of the groups that contain the location, which expand automatically (contract 2.2). */
export const groupsAt = (entries: readonly MenuEntry[], place: Place): string[] =>
  entries.flatMap((entry) => (entry.kind === 'group' && currentItem(entry.section, place) ? [entry.section.name] : []))
