import type { Resource } from '../declaration/resource'

/** Paths of a resource's screens; only those that its declaration allows. */
export interface ResourcePaths {
  /** Absent for a resource that belongs to another one's page (`partOf`). */
  list?: string
  create?: string
  /** With ':id'. */
  edit?: string
  /** With ':id'. */
  show?: string
}

/**
 * Returns the paths of a resource's screens: a form needs fields and an endpoint, a show screen only an endpoint. A resource that
 * creates or edits in a modal ('edit') has no page for it, and records with their own page have no generated show screen.
 */
export const resourcePaths = (resource: Resource): ResourcePaths => {
  const { path, endpoints, fields, screens } = resource
  if (resource.partOf !== undefined) return {}
  const hasForm = resource.hasForm ?? (fields !== undefined && fields.length > 0)
  return {
    list: path,
    ...((endpoints.create && hasForm && !resource.createModal) || screens?.create ? { create: `${path}/create` } : {}),
    ...((endpoints.update && hasForm && !resource.modals?.edit) || screens?.edit ? { edit: `${path}/edit/:id` } : {}),
    ...((endpoints.one && resource.showScreen !== false && !resource.recordPage) || screens?.show
      ? { show: `${path}/show/:id` }
      : {}),
  }
}

/** Address at which a record is created: the resource's page, or its modal over the list. */
export const createAddress = (resource: Resource): string | undefined =>
  resource.createModal ? `${resource.path}?${resource.createModal.query}=true` : resourcePaths(resource).create
