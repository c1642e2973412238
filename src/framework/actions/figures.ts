import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Where answers about a resource as a whole are kept: how many of its records stand where. */
export const figuresKey = (resource: string): QueryKey => ['data', 'default', 'figures', resource]

/** Has the figures of resources read anew wherever they are shown. */
export const useStaleFigures = (): ((resources: readonly string[]) => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(
    async (resources) => {
      await Promise.all(resources.map((name) => client.invalidateQueries({ queryKey: figuresKey(name) })))
    },
    [client],
  )
}
