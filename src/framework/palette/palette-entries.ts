import type { BaseRecord } from '@refinedev/core'
import { IconSearch } from '../../components/ui/icons'
import type { Icon } from '../declaration/action'
import type { Resource } from '../declaration/resource'
import { byReach } from '../registry/menu'
import { resourcePaths } from '../registry/screens-of'
import type { Registered } from '../registry/sections'
import { paletteTexts } from './palette-texts'

/** A place that the palette goes to. */
export interface PaletteEntry {
  id: string
  name: string
  /** The group it stands in, where the name alone does not say. */
  subtitle?: string
  /** Words besides the name by which it is found, separated by commas. */
  keywords: string
  icon: Icon
  to: string
  state?: Record<string, string>
}

/** The section itself, unless an item of its group leads to the same place. */
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
  const { name, label, icon, singular, path, createModal, menu = [] } = section
  const create = createModal ? `${path}?${createModal.query}=true` : resourcePaths(section).create
  if (create === undefined || menu.some(({ to }) => to === create)) return []
  return [{ id: `${name}: create`, name: paletteTexts.create(singular), subtitle: label, keywords: 'new,add', icon, to: create }]
}

/** What the palette offers: every section or the items of its group, and its form for a new record. */
export const paletteEntries = (sections: readonly Registered[]): PaletteEntry[] =>
  byReach(sections).flatMap((section) => [...sectionEntry(section), ...menuItems(section), ...createEntry(section)])

/** What the records of a section are called in a sentence: 'customer queries'. */
export const wordOf = ({ label, tab }: Pick<Registered, 'label' | 'tab'>): string => (tab ?? label).toLowerCase()

/** Shorter texts find too much to be worth a search. */
export const shortestSearch = 3

/** Where a found record is seen: on its page, in the window over the list that shows it, or else in that list. */
const placeOf = (resource: Resource, record: BaseRecord, search: string): string => {
  if (resource.recordPage) return resource.recordPage.to(record)
  const id = String(record[resource.idField ?? '_id'])
  const query = new URLSearchParams({ search, ...(resource.opens === undefined ? {} : { [resource.opens]: id }) })
  return `${resource.path}?${query.toString()}`
}

/** What a search found of a resource, as places to go to. */
export const foundEntries = (resource: Resource, records: readonly BaseRecord[], typed: string): PaletteEntry[] =>
  records.map((record) => ({
    id: `${resource.name}: found ${String(record[resource.idField ?? '_id'])}`,
    name: resource.recordTitle(record),
    subtitle: resource.recordDetail?.(record) ?? resource.label,
    // Fuzzy matching must find it whatever it was found by.
    keywords: typed,
    icon: resource.icon,
    to: placeOf(resource, record, typed.trim()),
  }))

/** Searches of the lists that can be searched, for what is typed into the palette: an order id, a phone number, a name. */
export const searchEntries = (sections: readonly Registered[], typed: string): PaletteEntry[] => {
  const text = typed.trim()
  if (text.length < shortestSearch) return []
  return byReach(sections).flatMap((section) =>
    section.kind === 'resource' && section.search
      ? [
          {
            id: `${section.name}: search`,
            name: paletteTexts.search(wordOf(section), text),
            // Fuzzy matching must find it whatever was typed.
            keywords: typed,
            icon: IconSearch,
            to: `${section.path}?${new URLSearchParams({ search: text }).toString()}`,
          },
        ]
      : [],
  )
}
