import { useState, type ReactNode } from 'react'
import { detailOf } from '../../components/detail-of'
import { LoadFailed } from '../../components/load-failed'
import { Skeleton } from '../../components/ui/core'
import type { EndpointQuery } from '../../framework/actions/use-endpoint'

interface LoadedPartProps<Result> {
  query: EndpointQuery<Result>
  /** What is said when it cannot be loaded. */
  failure: string
  /** px that its place takes up while it is on the way. */
  height: number
  /** Something else must be known first; what is shown once stays, for somebody may have typed into it. */
  isHeld?: boolean
  children: (data: Result) => ReactNode
}

/** What a backend answers that does not have a call. */
const noSuchCall = 404

/** True once it is known that the backend does not have what is asked for. */
export const isAbsent = <Result,>({ data, error }: EndpointQuery<Result>): boolean =>
  data === null || (data === undefined && error?.statusCode === noSuchCall)

/** A part of the page that needs an answer: a place for it, what came, or why nothing did. */
export const LoadedPart = <Result,>({ query, failure, height, isHeld = false, children }: LoadedPartProps<Result>) => {
  const { data, error, isFetching, refetch } = query
  const [wasShown, setShown] = useState(false)
  const isShown = data !== undefined && (wasShown || !isHeld)
  if (isShown !== wasShown) setShown(isShown)
  if (isShown) return <>{children(data)}</>
  if (!error) return <Skeleton height={height} radius="md" />
  return (
    <LoadFailed
      text={failure}
      reason={error.message}
      detail={detailOf(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** A part of the page that some backends do not have: these leave it out. */
export const OptionalPart = <Result,>({
  children,
  ...part
}: Omit<LoadedPartProps<Result | null>, 'children'> & Pick<LoadedPartProps<Result>, 'children'>) =>
  isAbsent(part.query) ? null : <LoadedPart {...part}>{(data) => data !== null && children(data)}</LoadedPart>
