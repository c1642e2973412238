import { matchPath } from 'react-router'
import type { Icon } from '../declaration/action'
import type { MenuItem } from '../declaration/section'
import { resourcePaths } from './screens-of'
import { hasPlace, type Registered } from './sections'

/** Where the browser is, as the router says it: query with its '?', navigation state of any kind. */
export interface Place {
  pathname: string
  search: string
  state?: unknown
}

/** A line of the sidebar: one link, or a group of links that opens and closes. */
export type MenuEntry =
  | { kind: 'link'; section: Registered; to: string }
  | { kind: 'group'; section: Registered; items: readonly MenuItem[] }

/** A tab of the bar at the bottom of small screens. */
export interface Tab {
  label: string
  icon: Icon
  section: Registered
}

const isAt = (path: string, pathname: string): boolean => matchPath({ path, end: true }, pathname) !== null

/** Every path under which a section shows something, those of a resource's generated screens included. */
export const sectionPaths = (section: Registered): string[] =>
  hasPlace(section)
    ? [
        section.path,
        ...(section.aliases ?? []),
        ...(section.routes ?? []).map(({ path }) => path),
        ...(section.kind === 'resource' ? Object.values(resourcePaths(section) as Record<string, string>) : []),
      ]
    : []

/** The section that a path belongs to; undefined for a path of none. */
export const sectionAt = (sections: readonly Registered[], pathname: string): Registered | undefined =>
  sections.find((section) => sectionPaths(section).some((path) => isAt(path, pathname)))

/** The sidebar's entries, in the order of the sections (specification 2: layout). */
export const menuEntries = (sections: readonly Registered[]): MenuEntry[] =>
  sections
    .filter(hasPlace)
    .map((section) =>
      section.menu ? { kind: 'group', section, items: section.menu } : { kind: 'link', section, to: section.path },
    )

/** Sections in the order in which people reach for them: that of the menu, but for those that follow a named one. */
export const byReach = (sections: readonly Registered[]): Registered[] => {
  const placed = sections.filter(hasPlace)
  return placed
    .filter(({ tabAfter }) => tabAfter === undefined)
    .flatMap((section) => [section, ...placed.filter(({ tabAfter }) => tabAfter === section.name)])
}

/** The bottom bar's tabs (specification 2: layout; rulings: tab bar). */
export const tabs = (sections: readonly Registered[]): Tab[] =>
  byReach(sections).flatMap((section) => (section.tab ? [{ label: section.tab, icon: section.icon, section }] : []))

const stateOf = (state: unknown): Record<string, unknown> => (typeof state === 'object' && state !== null ? { ...state } : {})

/**
 * How many conditions of query and state an item sets and the place meets; -1 when it misses one. A screen
 * may have taken what the query said out of the address and into the entry's state, where it counts as well.
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
 * The item of a group that stands for the place: path and query match, and of several the one that asks
 * for the most ('Active Products' before 'All Products'); undefined when none does.
 */
export const currentItem = (items: readonly MenuItem[], place: Place): MenuItem | undefined => {
  let best: MenuItem | undefined
  let bestFit = -1
  for (const item of items) {
    const itemFit = fit(item, place)
    if (itemFit > bestFit) {
      best = item
      bestFit = itemFit
    }
  }
  return best
}

/** Names of the groups that hold the place, which open by themselves (specification 2: layout). */
export const groupsAt = (entries: readonly MenuEntry[], place: Place): string[] =>
  entries.flatMap((entry) => (entry.kind === 'group' && currentItem(entry.items, place) ? [entry.section.name] : []))
