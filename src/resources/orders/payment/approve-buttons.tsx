import { formatCount } from '../../../domain/shared/money'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconCheck } from '../../../components/ui/icons'
import { paymentTexts } from './payment-texts'

interface ApproveButtonsProps {
  /** Without one, approving is not what the window is for, and no next one waits for the same. */
  hasScreenshot: boolean
  /** Other orders whose screenshot waits; undefined while not known. */
  others: number | undefined
  isRunning: boolean
  onApprove: () => void
  onApproveAndNext: () => void
}

/** Quick Approve, and the way on to the next screenshot that waits (specification 4: Quick Approve). */
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
