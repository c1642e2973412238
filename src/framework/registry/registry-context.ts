import { createContext, useContext } from 'react'
import type { Resource } from '../declaration/resource'
import { resourcesOf, type Registered } from './sections'

const RegistryContext = createContext<readonly Registered[]>([])

/** Provides the sections. */
export const RegistryProvider = RegistryContext.Provider

/** Returns all sections in the order of the menu. */
export const useSections = (): readonly Registered[] => useContext(RegistryContext)

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
