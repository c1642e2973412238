import { columnKey } from '../declaration/column'
import type { Resource } from '../declaration/resource'
import { fieldsOf } from '../declaration/field'
import { hasPlace, resourcesOf, type Registered } from './sections'

/** An invalid declaration; the message has one line per fault, with its cause and how to fix it. */
export class DeclarationError extends Error {
  override name = 'DeclarationError'
}

const duplicates = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

const pathsOf = (section: Registered): string[] => [
  section.path,
  ...(section.aliases ?? []),
  ...(section.routes ?? []).map(({ path }) => path),
  ...(section.redirects ?? []).map(({ from }) => from),
]

const namingFaults = (sections: readonly Registered[]): string[] => [
  ...duplicates(sections.map(({ name }) => name)).map(
    (name) => `Two sections are named '${name}': give one of them another name.`,
  ),
  ...duplicates(sections.filter(hasPlace).flatMap(pathsOf)).map(
    (path) => `The path '${path}' is declared twice: give one of its sections another path.`,
  ),
  ...sections.flatMap((section) =>
    pathsOf(section)
      .filter((path) => !path.startsWith('/'))
      .map((path) => `${section.name}: the path '${path}' must start with '/'.`),
  ),
]

const tabFaults = (sections: readonly Registered[]): string[] =>
  sections.flatMap(({ name, tabAfter }) => {
    if (tabAfter === undefined) return []
    const before = sections.find((section) => section.name === tabAfter)
    return before?.tab && before.tabAfter === undefined
      ? []
      : [
          `${name}: its tab follows '${tabAfter}', which has no tab, or one that follows another: name a section with a tab of its own.`,
        ]
  })

const referenceFaults = (resource: Resource, names: ReadonlySet<string>): string[] => {
  const references = [
    ...resource.columns.flatMap((column) => (column.kind === 'reference' ? [column.resource] : [])),
    ...(resource.fields ?? []).flatMap((field) => (field.kind === 'reference' ? [field.resource] : [])),
    ...(resource.filters ?? []).flatMap((filter) => (filter.kind === 'reference' ? [filter.resource] : [])),
    ...(resource.touches ?? []),
  ]
  return references
    .filter((name) => !names.has(name))
    .map((name) => `${resource.name}: refers to the resource '${name}', which is not registered: add it, or correct the name.`)
}

const screenFaults = (resource: Resource): string[] => {
  const { name, endpoints, fields, screens } = resource
  const faults: string[] = []
  if (fields && !endpoints.create && !endpoints.update) {
    faults.push(`${name}: has form fields, but no endpoint that sends them: declare endpoints.create or endpoints.update.`)
  }
  // The page that a part belongs to decides how it is shown and changed.
  if (resource.partOf !== undefined) return faults
  if (!endpoints.list && !screens?.list) {
    faults.push(`${name}: has no 'list' endpoint: declare endpoints.list, or a custom list screen.`)
  }
  const showsCardsAlone = resource.views?.card !== undefined && !resource.views.offered.includes('table')
  if (resource.columns.length === 0 && !resource.list && !screens?.list && !showsCardsAlone) {
    faults.push(`${name}: has no columns: declare at least one, a list of cards with a custom card, or a list screen.`)
  }
  if (resource.views && (resource.views.offered.length === 0 || duplicates(resource.views.offered).length > 0)) {
    faults.push(`${name}: offers no view, or the same view twice: list 'table', 'cards' or both in views.offered.`)
  }
  if (resource.createModal && screens?.create) {
    faults.push(`${name}: has both createModal and screens.create: remove one of them.`)
  }
  if (resource.recordPage && (resource.opens !== undefined || screens?.show)) {
    faults.push(
      `${name}: has both a recordPage and 'opens' or screens.show: a heading links to only one of them, so remove the other.`,
    )
  }
  if (endpoints.update && fields && !endpoints.one && !screens?.edit) {
    faults.push(`${name}: can be edited but not read: declare endpoints.one, or remove endpoints.update.`)
  }
  return faults
}

const partFaults = ({ name, partOf }: Resource, sections: readonly Registered[]): string[] => {
  if (partOf === undefined) return []
  const whole = sections.find((section) => section.name === partOf)
  if (!whole) return [`${name}: is part of '${partOf}', which is not registered: add it, or correct the name.`]
  return hasPlace(whole) ? [] : [`${name}: is part of '${partOf}', which has no page: name the section that has the page.`]
}

/** Duplicate field names within one form; a field may be declared once for each form. */
const fieldDuplicates = ({ fields }: Resource): string[] => [
  ...new Set((['create', 'edit'] as const).flatMap((form) => duplicates(fieldsOf(fields, form).map(({ name }) => name)))),
]

const uniquenessFaults = (resource: Resource): string[] => [
  ...duplicates(resource.columns.map(columnKey)).map(
    (key) => `${resource.name}: the column '${key}' is declared twice: remove one.`,
  ),
  ...fieldDuplicates(resource).map((field) => `${resource.name}: the field '${field}' is declared twice: remove one.`),
  ...duplicates((resource.rowActions ?? []).map(({ id }) => id)).map(
    (id) => `${resource.name}: two row actions have the id '${id}': rename one.`,
  ),
]

const reservedQueryNames = ['page', 'search', 'sort', 'view']

const actionFaults = (resource: Resource): string[] => {
  const modals = resource.modals ?? {}
  const queryNames = [
    ...Object.keys(modals),
    ...(resource.filters ?? []).map((filter) => filter.name),
    ...(resource.createModal ? [resource.createModal.query] : []),
  ]
  return [
    ...(resource.rowActions ?? []).flatMap((entry) =>
      'modal' in entry && !Object.hasOwn(modals, entry.modal)
        ? [`${resource.name}: '${entry.id}' opens the modal '${entry.modal}', which is not declared in modals: add it there.`]
        : [],
    ),
    ...(resource.opens !== undefined && !Object.hasOwn(modals, resource.opens)
      ? [`${resource.name}: opens the modal '${resource.opens}', which is not declared in modals: add it there.`]
      : []),
    ...duplicates(queryNames).map(
      (name) => `${resource.name}: '${name}' names two URL parameters (filters or modals): rename one.`,
    ),
    ...queryNames
      .filter((name) => reservedQueryNames.includes(name))
      .map((name) => `${resource.name}: '${name}' is a reserved URL parameter of lists: rename the filter or modal.`),
  ]
}

/** Returns every fault of a registry, each as a sentence that names the section and the fix. */
export const registryFaults = (sections: readonly Registered[]): string[] => {
  const resources = resourcesOf(sections)
  const names = new Set(resources.map(({ name }) => name))
  return [
    ...namingFaults(sections),
    ...tabFaults(sections),
    ...resources.flatMap((resource) => [
      ...referenceFaults(resource, names),
      ...screenFaults(resource),
      ...partFaults(resource, sections),
      ...uniquenessFaults(resource),
      ...actionFaults(resource),
    ]),
  ]
}

/**
 * Validates the registry, so that an invalid declaration fails at startup instead of on a later screen. A list in a separate file
 * is validated when it is loaded.
 *
 * @throws DeclarationError with every fault
 */
export const checkRegistry = (sections: readonly Registered[]): void => {
  const faults = registryFaults(sections)
  if (faults.length > 0) throw new DeclarationError(faults.join('\n'))
}
