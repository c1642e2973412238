import { useCopy } from '../../../components/plain/use-copy'
import { Button } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'

/** Copies the order's id, and says so for two seconds. */
export const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { isCopied, copy } = useCopy()
  return (
    <Button
      variant="default"
      leftIcon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={({ currentTarget }) => void copy(orderId, currentTarget)}
    >
      <span aria-live="polite">{isCopied ? partsTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}
