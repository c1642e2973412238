import { queryStatusLooks } from '../../../domain/query/contact-query'
import { isStatus } from '../../../domain/shared/status'
import { Badge } from '../../../components/ui/core'
import { statusIcons } from './status-icons'

/** Where a query stands, in a word with its icon (specification 2: customer queries). */
export const StatusBadge = ({ status }: { status: string }) => {
  // A backend may know a state that the specification does not; its own word is better than none.
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
