import { useNotification } from '@refinedev/core'
import { useCopied } from '../../../components/plain/copy-text'
import { plainTexts } from '../../../components/plain/plain-texts'
import { Button } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'

/** Copies the order id, and confirms it for two seconds. */
export const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed
  const { isCopied, copy } = useCopied(orderId, () => notify?.({ type: 'error', message, description: message }))
  return (
    <Button
      variant="default"
      leftIcon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={(event) => void copy(event)}
    >
      <span aria-live="polite">{isCopied ? plainTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}
