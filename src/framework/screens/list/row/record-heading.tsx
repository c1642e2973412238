import type { BaseRecord } from '@refinedev/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../../components/visually-hidden'
import { Badge } from '../../../../components/ui/core'
import { segment } from '../../../declaration/endpoint'
import { recordId, type Resource } from '../../../declaration/resource'
import { screenTexts } from '../../../declaration/texts'
import { resourcePaths } from '../../../registry/screens-of'
import { otherTab } from '../other-tab'
import { useIsRetained } from '../use-retained-records'

interface RecordHeadingProps {
  resource: Resource
  record: BaseRecord
  openModal: (name: string, id: string) => void
  children: ReactNode
}

const Heading = ({ resource, record, openModal, children }: RecordHeadingProps) => {
  const id = recordId(resource, record)
  const { opens, recordPage } = resource
  const { show } = resourcePaths(resource)
  if (opens !== undefined) {
    return (
      <button type="button" className="row-link" data-opens onClick={() => openModal(opens, id)}>
        {children}
      </button>
    )
  }
  if (recordPage) {
    const { to, newTab = false } = recordPage
    return (
      <Link to={to(record)} className="row-link" data-opens {...(newTab ? otherTab : {})}>
        {children}
        {newTab && <VisuallyHidden> {screenTexts.newTab}</VisuallyHidden>}
      </Link>
    )
  }
  if (show === undefined) return <strong>{children}</strong>
  return (
    <Link to={show.replace(':id', segment(id))} className="row-link" data-opens>
      {children}
    </Link>
  )
}

/**
 * Heading of a row; it opens the record in a modal or on its page, if there is one. It marks a row that was changed in this
 * client and is kept although it no longer matches the filter.
 */
export const RecordHeading = (props: RecordHeadingProps) => {
  const { resource, record } = props
  const isKept = useIsRetained(recordId(resource, record))
  if (!isKept) return <Heading {...props} />
  return (
    <>
      <Heading {...props} />{' '}
      <Badge color="gray" title={screenTexts.changedHint}>
        {screenTexts.changed}
      </Badge>
    </>
  )
}
