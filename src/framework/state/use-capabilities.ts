import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Capability } from '../../domain/store/capabilities'
import { readKey } from '../calls/caches'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'

/** Capabilities of the backend beyond the contract (rulings: additions); a backend without this endpoint has none. */
const capabilitiesEndpoint: Endpoint<NoVariables, string[]> = {
  method: 'GET',
  path: '/capabilities',
  parse: (body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : []
  },
  onNotFound: () => Promise.resolve([]),
  freshMs: Infinity,
}

/** Returns whether the backend has a capability, as far as it has been asked. */
export const isCapable = (client: QueryClient, needs: Capability): boolean =>
  client.getQueryData<string[]>(readKey(capabilitiesEndpoint, noVariables))?.includes(needs) === true

/**
 * Reads the capabilities of the backend.
 *
 * @param isAsked false makes no request
 * @returns `has` is true for what needs nothing; `isHeard` is false until the backend has answered
 */
export const useCapabilities = (isAsked: boolean) => {
  const { data, error } = useRead(capabilitiesEndpoint, noVariables, { enabled: isAsked })
  return useMemo(
    () => ({
      has: (needs: Capability | undefined): boolean => needs === undefined || data?.includes(needs) === true,
      isHeard: data !== undefined || error !== null,
    }),
    [data, error],
  )
}

/** Returns the sections that the backend supports. */
export const useSupportedSections = (): readonly Registered[] => {
  const sections = useSections()
  const { has } = useCapabilities(sections.some(({ needs }) => needs !== undefined))
  return useMemo(() => sections.filter(({ needs }) => has(needs)), [sections, has])
}
