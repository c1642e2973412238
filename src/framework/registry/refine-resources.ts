import type { ResourceProps } from '@refinedev/core'
import { createElement } from 'react'
import { resourcePaths } from './screens-of'
import type { Registered } from './sections'

/** Refine's resources for all sections: pages are resources with nothing but a list. */
export const refineResources = (sections: readonly Registered[]): ResourceProps[] =>
  sections.map((section) => ({
    name: section.name,
    ...(section.kind === 'resource' ? resourcePaths(section) : { list: section.path }),
    meta: {
      label: section.label,
      icon: createElement(section.icon, { size: 20 }),
      canDelete: section.kind === 'resource' && section.endpoints.deleteOne !== undefined,
    },
  }))
