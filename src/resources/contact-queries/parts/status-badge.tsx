import { queryStatusLooks } from '../../../domain/query/contact-query'
import { isStatus } from '../../../domain/shared/status'
import { Badge } from '../../../components/ui/core'
import { statusIcons } from './status-icons'

/** Badge of a query's status, with its icon (specification 2: customer queries). */
export const StatusBadge = ({ status }: { status: string }) => {
  // A status that the specification does not define is shown as sent by the backend.
  if (!isStatus(queryStatusLooks, status)) return <Badge color="gray">{status}</Badge>
  const { label, color } = queryStatusLooks[status]
  const Icon = statusIcons[status]
  return (
    <Badge
      color={color}
      leftSection={
        <span aria-hidden style={{ display: 'flex' }}>
          <Icon size={12} stroke={2.5} />
        </span>
      }
    >
      {label}
    </Badge>
  )
}
