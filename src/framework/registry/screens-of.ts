import type { Resource } from '../declaration/resource'

/** The generated paths of a resource, for those screens that its declaration allows. */
export interface ResourcePaths {
  /** Absent for what is kept on another one's page (`partOf`). */
  list?: string
  create?: string
  /** With ':id'. */
  edit?: string
  /** With ':id'. */
  show?: string
}

/**
 * Which screens a resource has, and where: a form needs fields and an endpoint, a show screen one. What is
 * created or edited in a modal ('edit') has no page for it, nor does a record with a page of its own need the
 * generated one.
 */
export const resourcePaths = (resource: Resource): ResourcePaths => {
  const { path, endpoints, fields, screens } = resource
  if (resource.partOf !== undefined) return {}
  const hasForm = fields !== undefined && fields.length > 0
  return {
    list: path,
    ...((endpoints.create && hasForm && !resource.createModal) || screens?.create ? { create: `${path}/create` } : {}),
    ...((endpoints.update && hasForm && !resource.modals?.edit) || screens?.edit ? { edit: `${path}/edit/:id` } : {}),
    ...((endpoints.one && resource.showScreen !== false && !resource.recordPage) || screens?.show
      ? { show: `${path}/show/:id` }
      : {}),
  }
}
