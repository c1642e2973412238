import type { Resource } from '../declaration/resource'
import type { Page } from '../declaration/section'

/** A section of the admin: a custom page or a resource. */
export type Registered = Page | Resource

/** True for a section with its own path; a resource that is part of another one has none. */
export const hasPlace = (section: Registered): boolean => section.kind === 'page' || section.partOf === undefined

/** Returns the resources among the sections. */
export const resourcesOf = (sections: readonly Registered[]): Resource[] =>
  sections.filter((section): section is Resource => section.kind === 'resource')
