import type { ReactNode } from 'react'
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
  children: (data: Result) => ReactNode
}

/** A part of the page that needs an answer: a place for it, what came, or why nothing did. */
export const LoadedPart = <Result,>({ query, failure, height, children }: LoadedPartProps<Result>) => {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return <>{children(data)}</>
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
