import type { BaseRecord } from '@refinedev/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { EmptyState } from '../../components/empty-state'
import { LoadFailed } from '../../components/load-failed'
import { Button } from '../../components/ui/core'
import type { Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { ListSkeleton } from './list/list-skeleton'
import { useRecord } from './use-record'

interface RecordGateProps {
  resource: Resource
  children: (record: BaseRecord) => ReactNode
}

/** Shows its children with the record that the path names; until then, that it loads, or why it does not. */
export const RecordGate = ({ resource, children }: RecordGateProps) => {
  const { id = '' } = useParams()
  const { record, error, isFetching, refetch } = useRecord(resource, id)
  if (record) return <>{children(record)}</>
  if (!error) return <ListSkeleton rows={4} label={textsOf(resource).loading} />
  if (error.statusCode === 404) {
    return (
      <EmptyState text={screenTexts.notFound(resource.singular)}>
        <Button component={Link} to={resource.path}>
          {screenTexts.back} {resource.label}
        </Button>
      </EmptyState>
    )
  }
  return <LoadFailed text={error.message} isRetrying={isFetching} onRetry={refetch} />
}
