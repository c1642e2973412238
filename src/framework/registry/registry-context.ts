import { createContext, useContext, useMemo } from 'react'
import type { Resource } from '../declaration/resource'
import { useCapabilities } from '../state/use-capabilities'
import { resourcesOf, type Registered } from './sections'

const RegistryContext = createContext<readonly Registered[]>([])

/** Provides the sections. */
export const RegistryProvider = RegistryContext.Provider

/** Returns all sections in the order of the menu. */
export const useSections = (): readonly Registered[] => useContext(RegistryContext)

/** Returns the sections that the backend supports; one that needs a capability is missing until the backend has answered. */
export const useOfferedSections = (): readonly Registered[] => {
  const sections = useSections()
  const { data, has } = useCapabilities(sections.some(({ needs }) => needs !== undefined))
  // `has` depends on `data` alone.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => sections.filter(({ needs }) => has(needs)), [sections, data])
}

/**
 * Returns the declaration of a resource.
 *
 * @throws Error for a name that is not registered
 */
export const useResourceDeclaration = (name: string): Resource => {
  const resource = resourcesOf(useSections()).find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource is declared by the name '${name}'`)
  return resource
}
