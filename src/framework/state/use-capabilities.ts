import type { Capability } from '../../domain/store/capabilities'
import { useRead } from '../calls/use-read'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'

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

/**
 * What the backend offers beyond the contract.
 *
 * @returns `has` is true for a need that the backend has, and for none; `isHeard` is false until it has answered
 */
export const useCapabilities = (enabled = true) => {
  const { data, error } = useRead(capabilitiesEndpoint, noVariables, { enabled })
  return {
    has: (need: Capability | undefined): boolean => need === undefined || data?.includes(need) === true,
    isHeard: data !== undefined || error !== null,
    data,
  }
}
