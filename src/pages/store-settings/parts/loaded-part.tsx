import { type ReactNode, useState } from 'react'
import { QueryFailed } from '../../../components/errors/load-failed'
import { Skeleton } from '../../../components/ui/core'
import { useRead } from '../../../framework/calls/use-read'
import type { Reading } from '../../../framework/calls/use-reading'
import { type Endpoint, type NoVariables, noVariables } from '../../../framework/declaration/endpoint'
import { useCapabilities } from '../../../framework/state/use-capabilities'

/** Status code of a backend without the endpoint. */
const noSuchCall = 404

/** An addition that is read, and whether the backend is known to lack it. */
export const useOptional = <Result,>(endpoint: Endpoint<NoVariables, Result | null>) => {
  const query = useRead(endpoint, noVariables)
  const { has, isAnswered } = useCapabilities(true)
  const { data, error } = query
  const isRefused = data === null || (data === undefined && error?.statusCode === noSuchCall)
  return { query, isAbsent: isRefused || (isAnswered && !has(endpoint.needs)) }
}

interface LoadedPartProps<Result> {
  query: Reading<Result>
  /** Error message when loading fails. */
  failure: string
  /** Height of the skeleton, px. */
  height: number
  /** Waits for another request. Once shown the part stays mounted, because the user may have typed into it. */
  isHeld?: boolean
  children: (data: Result) => ReactNode
}

/** A part of the page that needs a response: skeleton, content or error. */
export const LoadedPart = <Result,>({ query, failure, height, isHeld = false, children }: LoadedPartProps<Result>) => {
  const { data, error } = query
  const [wasShown, setShown] = useState(false)
  const isShown = data !== undefined && (wasShown || !isHeld)
  if (isShown !== wasShown) setShown(isShown)
  if (isShown) return <>{children(data)}</>
  if (!error) return <Skeleton height={height} radius="md" />
  return <QueryFailed text={failure} query={query} />
}
