import type { Resource } from '../declaration/resource'
import type { Page } from '../declaration/section'

/** What the admin is made of: bespoke pages and resources, in the order of the menu. */
export type Registered = Page | Resource

/** True for a section with a place of its own; a resource that is part of another one has none. */
export const hasPlace = (section: Registered): boolean => section.kind === 'page' || section.partOf === undefined

/** The resources among the sections. */
export const resourcesOf = (sections: readonly Registered[]): Resource[] =>
  sections.filter((section): section is Resource => section.kind === 'resource')
