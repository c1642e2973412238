import { createContext, useContext } from 'react'
import type { Resource } from '../declaration/resource'
import { resourcesOf, type Registered } from './sections'

const RegistryContext = createContext<readonly Registered[]>([])

/** Hands the sections to everything below. */
export const RegistryProvider = RegistryContext.Provider

/** All sections, in the order of the menu. */
export const useSections = (): readonly Registered[] => useContext(RegistryContext)

/**
 * The declaration of a resource.
 *
 * @throws Error for a name that the registry does not have
 */
export const useResourceDeclaration = (name: string): Resource => {
  const resource = resourcesOf(useSections()).find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource is declared by the name '${name}'`)
  return resource
}
