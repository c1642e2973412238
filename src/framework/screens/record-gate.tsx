import type { BaseRecord } from '@refinedev/core'
import { useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state'
import { LoadFailed } from '../../components/errors/load-failed'
import { Button } from '../../components/ui/core'
import type { Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { ListSkeleton } from './list/list-skeleton'
import { useRecord } from './use-record'

interface RecordGateProps {
  resource: Resource
  /** True to wait for the server's current record: a form with a stale record would overwrite changes of other users. */
  fresh?: boolean
  children: (record: BaseRecord) => ReactNode
}

/** Renders its children with the record named in the path; until then a loading state, or the error. */
export const RecordGate = ({ resource, fresh = false, children }: RecordGateProps) => {
  const { id = '' } = useParams()
  const [since] = useState(() => (fresh ? Date.now() : 0))
  const { record, error, isFetching, refetch } = useRecord(resource, id, since)
  if (record) return <>{children(record)}</>
  if (!error) return <ListSkeleton rows={4} label={textsOf(resource).loading} />
  if (error.statusCode === 404) {
    return (
      <EmptyState text={screenTexts.notFound(resource.singular)}>
        <Button component={Link} to={resource.path}>
          {`${screenTexts.back} ${resource.label}`}
        </Button>
      </EmptyState>
    )
  }
  return <LoadFailed text={error.message} isRetrying={isFetching} onRetry={refetch} />
}
