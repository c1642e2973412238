import { formatCount } from '../../../domain/shared/money'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconCheck } from '../../../components/ui/icons'
import { paymentTexts } from './payment-texts'

interface ApproveButtonsProps {
  /** False when the order has no screenshot to approve, so no next one is offered. */
  hasScreenshot: boolean
  /** Number of other orders with a screenshot to review; undefined while unknown. */
  others: number | undefined
  isRunning: boolean
  onApprove: () => void
  onApproveAndNext: () => void
}

/** Quick Approve, and the way to the next screenshot to review (contract 4.11). */
export const ApproveButtons = ({ hasScreenshot, others, isRunning, onApprove, onApproveAndNext }: ApproveButtonsProps) => {
  if (!hasScreenshot) {
    return (
      <Button variant="default" loading={isRunning} onClick={onApprove}>
        {paymentTexts.quickApprove}
      </Button>
    )
  }
  const hasNext = others !== undefined && others > 0
  return (
    <Stack spacing={6}>
      <Group spacing="xs" grow>
        <Button color="green" px="xs" leftIcon={<IconCheck size={16} aria-hidden />} loading={isRunning} onClick={onApprove}>
          {paymentTexts.quickApprove}
        </Button>
        {hasNext && (
          <Button variant="outline" color="green" px="xs" loading={isRunning} onClick={onApproveAndNext} data-autofocus>
            {paymentTexts.approveAndNext}
          </Button>
        )}
      </Group>
      {others !== undefined && (
        <Text size="sm" color="dimmed" role="status">
          {hasNext ? paymentTexts.moreToReview(formatCount(others)) : paymentTexts.lastToReview}
        </Text>
      )}
    </Stack>
  )
}
