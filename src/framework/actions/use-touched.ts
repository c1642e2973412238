import { useInvalidate } from '@refinedev/core'
import type { Resource } from '../declaration/resource'
import { useStaleFigures } from './figures'

/** Has read anew what a write to a resource touches besides itself: its figures, other resources' lists, and theirs. */
export const useTouched = (resource: Pick<Resource, 'name' | 'invalidates'>): (() => Promise<void>) => {
  const invalidate = useInvalidate()
  const staleFigures = useStaleFigures()
  return async () => {
    const others = resource.invalidates ?? []
    await Promise.all([
      staleFigures([resource.name, ...others]),
      ...others.map((name) => invalidate({ resource: name, invalidates: ['list', 'many'] })),
    ])
  }
}
