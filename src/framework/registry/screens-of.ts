import type { Resource } from '../declaration/resource'

/** The generated paths of a resource, for those screens that its declaration allows. */
export interface ResourcePaths {
  list: string
  create?: string
  /** With ':id'. */
  edit?: string
  /** With ':id'. */
  show?: string
}

/** Which screens a resource has, and where: a form needs fields and an endpoint, a show screen one. */
export const resourcePaths = (resource: Resource): ResourcePaths => {
  const { path, endpoints, fields, screens } = resource
  const hasForm = fields !== undefined && fields.length > 0
  return {
    list: path,
    ...((endpoints.create && hasForm) || screens?.create ? { create: `${path}/create` } : {}),
    ...((endpoints.update && hasForm) || screens?.edit ? { edit: `${path}/edit/:id` } : {}),
    ...((endpoints.one && resource.showScreen !== false) || screens?.show ? { show: `${path}/show/:id` } : {}),
  }
}
