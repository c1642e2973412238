import type { BaseRecord } from '@refinedev/core'
import { type Role, mayDo } from '../../src/domain/account/rights'
import { recordId, type Resource, withList } from '../../src/framework/declaration/resource'
import { createAddress, resourcePaths } from '../../src/framework/registry/screens-of'
import { hasPlace, type Registered, resourcesOf } from '../../src/framework/registry/sections'
import { createDataProvider } from '../../src/providers/data/data-provider'
import { createHttp } from '../../src/providers/http/http'
import { sections } from '../../src/sections'

/** A screen or a modal of the admin. */
export interface Place {
  address: string
  section: Registered
  /** Heading of a modal over the page; undefined for a screen of its own. */
  isModal: boolean
}

/** Modals of a page are over the page of the section that they are part of. */
const pageOf = (resource: Resource): Registered => sections.find(({ name }) => name === resource.partOf) ?? resource

const recordPlaces = (resource: Resource, record: BaseRecord | undefined): string[] => {
  const { edit, show } = resourcePaths(resource)
  const id = record === undefined ? '' : encodeURIComponent(recordId(resource, record))
  const pages = [edit, show].flatMap((path) => (path === undefined || id === '' ? [] : [path.replace(':id', id)]))
  return [...pages, ...(record && resource.recordPage ? [resource.recordPage.to(record)] : [])]
}

/** The record of which a window is shown: one whose next step opens it, or else the first; one's own link would be one's account. */
const shownIn = (window: string, { rowActions = [] }: Resource, records: readonly BaseRecord[]): BaseRecord | undefined =>
  records.find((record) =>
    rowActions.some((each) => 'modal' in each && each.modal === window && each.step?.(record) !== undefined),
  ) ?? (window === 'link' ? records.at(-1) : records[0])

const ownPlaces = (resource: Resource, records: readonly BaseRecord[]): Place[] => {
  const [record] = records
  const place = (isModal: boolean) => (address: string) => ({ address, section: pageOf(resource), isModal })
  const create = createAddress(resource)
  const modals = Object.keys(resource.modals ?? {}).flatMap((name) => {
    const id = recordId(resource, shownIn(name, resource, records) ?? {})
    return id === '' ? [] : [`${resource.path}?${name}=${encodeURIComponent(id)}`]
  })
  return [
    ...recordPlaces(resource, record).map(place(false)),
    ...(create === undefined || resource.partOf !== undefined ? [] : [create].map(place(resource.createModal !== undefined))),
    ...modals.map(place(true)),
  ]
}

const pagePlaces = (section: Registered): string[] => [
  section.path,
  ...(section.routes ?? []).map(({ path }) => path).filter((path) => !path.includes(':')),
  ...(section.menu ?? []).map(({ to }) => to),
]

/**
 * All screens and modals of the admin that have an address, from the declarations, so that those of a new resource are among them.
 * Those of a record show the first one of its list, and come first, because a walk of its section deletes it.
 */
export const placesOf = async ({ url, token }: { url: string; token: string }): Promise<Place[]> => {
  const connection = { baseUrl: `${url}/api`, getToken: () => token }
  const resources = await Promise.all(resourcesOf(sections).map(withList))
  const provider = createDataProvider(resources, { http: createHttp(connection), ...connection })
  const places: Place[] = []
  for (const resource of resources) {
    const pagination = { currentPage: 1, pageSize: 50 }
    const { data } = await provider.getList({ resource: resource.name, pagination })
    places.push(...ownPlaces(resource, data))
  }
  for (const section of sections.filter(hasPlace))
    for (const address of pagePlaces(section)) places.push({ address, section, isModal: address.includes('=true') })
  return [...new Map(places.map((place) => [place.address, place])).values()]
}

/** Whether a role is offered a section. */
export const isOffered = (role: Role, { name, right }: Registered): boolean => mayDo(role, right ?? `${name}:read`)
