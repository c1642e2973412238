import type { BaseRecord } from '@refinedev/core'
import { IconSearch } from '../../components/ui/icons'
import type { Icon } from '../declaration/action'
import { segment } from '../declaration/endpoint'
import { recordId, type Resource } from '../declaration/resource'
import { sortByUse } from '../registry/menu'
import { createAddress, resourcePaths } from '../registry/screens-of'
import type { Registered } from '../registry/sections'
import { paletteTexts } from './palette-texts'
import { cleanLine } from '../../domain/shared/typed/text'

/** A navigation target of the palette. */
export interface PaletteEntry {
  id: string
  name: string
  /** The menu group, when the name alone is ambiguous. */
  subtitle?: string
  /** Additional search keywords, separated by commas. */
  keywords: string
  icon: Icon
  to: string
  state?: Record<string, string>
}

/** The section itself, unless an item of its menu group has the same path. */
const sectionEntry = ({ name, label, icon, path, menu = [] }: Registered): PaletteEntry[] =>
  menu.some((item) => item.to === path && item.state === undefined)
    ? []
    : [{ id: name, name: label, keywords: [name, path].join(','), icon, to: path }]

const menuItems = ({ name, label, icon, menu = [] }: Registered): PaletteEntry[] =>
  menu.map((item) => ({
    id: `${name}: ${item.label}`,
    name: item.label,
    subtitle: label,
    keywords: label,
    icon,
    to: item.to,
    ...(item.state ? { state: item.state } : {}),
  }))

const createEntry = (section: Registered): PaletteEntry[] => {
  if (section.kind !== 'resource') return []
  const { name, label, icon, singular, menu = [] } = section
  const create = createAddress(section)
  if (create === undefined || menu.some(({ to }) => to === create)) return []
  return [{ id: `${name}: create`, name: paletteTexts.create(singular), subtitle: label, keywords: 'new,add', icon, to: create }]
}

/** Entries of the palette: every section or its menu items, and its form for a new record. */
export const paletteEntries = (sections: readonly Registered[]): PaletteEntry[] =>
  sortByUse(sections).flatMap((section) => [...sectionEntry(section), ...menuItems(section), ...createEntry(section)])

/** Name of a section's records in a sentence: 'customer queries'. */
export const nounOf = ({ label, tab }: Pick<Registered, 'label' | 'tab'>): string => (tab ?? label).toLowerCase()

/** Minimum number of characters; shorter texts match too many records. */
export const shortestSearch = 3

/** Returns where a found record is shown, as by the heading of its row: its page, the modal over the list, or else the searched list. */
const placeOf = (resource: Resource, record: BaseRecord, search: string): string => {
  if (resource.recordPage) return resource.recordPage.to(record)
  const { show } = resourcePaths(resource)
  if (resource.opens === undefined && show !== undefined) return show.replace(':id', segment(recordId(resource, record)))
  const opened = resource.opens === undefined ? {} : { [resource.opens]: recordId(resource, record) }
  const query = new URLSearchParams({ search, ...opened })
  return `${resource.path}?${query.toString()}`
}

/** Converts the records that a search found to entries. */
export const recordEntries = (resource: Resource, records: readonly BaseRecord[], typed: string): PaletteEntry[] =>
  records.map((record) => ({
    id: `${resource.name}: found ${recordId(resource, record)}`,
    name: resource.recordTitle(record),
    subtitle: resource.recordDetail?.(record) ?? resource.label,
    // kbar's fuzzy matching must keep the entry, whichever field matched.
    keywords: typed,
    icon: resource.icon,
    to: placeOf(resource, record, cleanLine(typed)),
  }))

/** Entries that search a list for the typed text: an order id, a phone number, a name. */
export const searchEntries = (sections: readonly Registered[], typed: string): PaletteEntry[] => {
  const text = cleanLine(typed)
  if (text.length < shortestSearch) return []
  return sortByUse(sections).flatMap((section) =>
    section.kind === 'resource' && section.search
      ? [
          {
            id: `${section.name}: search`,
            name: paletteTexts.search(nounOf(section), text),
            // kbar's fuzzy matching must keep the entry, whatever was typed.
            keywords: typed,
            icon: IconSearch,
            to: `${section.path}?${new URLSearchParams({ search: text }).toString()}`,
          },
        ]
      : [],
  )
}
