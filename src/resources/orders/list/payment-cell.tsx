import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview } from '../../../domain/order/order-next-step'
import { Badge, Group } from '../../../components/ui/core'
import { IconPhoto } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { PaymentStatusBadge } from '../parts/status-badges'
import { listTexts } from './list-texts'

interface PaymentCellProps {
  order: Order
  /** True where space is short. */
  isShort?: boolean
}

/** Payment status, and whether a screenshot waits for review. */
export const PaymentCell = ({ order, isShort = false }: PaymentCellProps) => (
  <Group spacing={4} sx={isShort ? {} : { flexDirection: 'column', alignItems: 'flex-start' }}>
    <PaymentStatusBadge order={order} />
    {hasScreenshotToReview(order) && (
      <Badge variant="outline" px={isShort ? 4 : 8} title={listTexts.filters.toReview}>
        {isShort ? (
          <>
            <IconPhoto size={13} aria-hidden style={{ display: 'block' }} />
            <VisuallyHidden>{listTexts.filters.toReview}</VisuallyHidden>
          </>
        ) : (
          listTexts.screenshot
        )}
      </Badge>
    )}
  </Group>
)
