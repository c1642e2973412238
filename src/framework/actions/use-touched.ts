import { useInvalidate } from '@refinedev/core'
import type { Resource } from '../declaration/resource'

/** Has the lists of those other resources read anew that a write to this one touches. */
export const useTouched = (resource: Pick<Resource, 'invalidates'>): (() => Promise<void>) => {
  const invalidate = useInvalidate()
  return async () => {
    const others = resource.invalidates ?? []
    await Promise.all(others.map((name) => invalidate({ resource: name, invalidates: ['list', 'many'] })))
  }
}
