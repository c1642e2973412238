import type { HttpError } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRefusal } from '../../domain/shared/refusal'
import type { Capability } from '../../domain/store/capabilities'
import { readKey } from '../calls/caches'
import { useReading } from '../calls/use-reading'
import { type Endpoint, type NoVariables, noVariables } from '../declaration/endpoint'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'

/** Capabilities of the backend beyond the contract (contract 11.1); it is asked once for a sign-in. */
const capabilitiesEndpoint: Endpoint<NoVariables, string[]> = {
  method: 'GET',
  path: '/capabilities',
  parse: (body) => {
    const { data } = (body ?? {}) as { data?: unknown }
    return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : []
  },
  freshMs: Infinity,
}

/** HTTP status of a session that has ended, which says nothing about the backend. */
const signedOut = 401

/** A backend that refuses the call, or answers with something else, such as a page, has no additions; it is not asked again. */
const noneIfRefused = ({ statusCode }: HttpError): string[] | undefined =>
  statusCode !== signedOut && (isRefusal(statusCode) || statusCode < 300) && statusCode > 0 ? [] : undefined

/** Returns whether the backend has a capability, as far as it has been asked. */
export const isCapable = (client: QueryClient, needs: Capability): boolean =>
  client.getQueryData<string[]>(readKey(capabilitiesEndpoint, noVariables))?.includes(needs) === true

/**
 * Reads the capabilities of the backend.
 *
 * @param isAsked false makes no request
 * @returns `has` is true for what needs nothing; `isAnswered` is false until the backend has answered
 */
export const useCapabilities = (isAsked: boolean) => {
  const { data, error } = useReading(capabilitiesEndpoint, noVariables, { enabled: isAsked, orElse: noneIfRefused })
  return useMemo(
    () => ({
      has: (needs: Capability | undefined): boolean => needs === undefined || data?.includes(needs) === true,
      isAnswered: data !== undefined || error !== null,
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
