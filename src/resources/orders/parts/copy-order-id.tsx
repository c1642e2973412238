import { useNotification } from '@refinedev/core'
import { plainTexts } from '../../../components/plain/plain-texts'
import { useCopy } from '../../../components/plain/use-copy'
import { Button } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'

/** Copies the order's id, and says so for two seconds. */
export const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { isCopied, copy } = useCopy()
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed
  return (
    <Button
      variant="default"
      leftIcon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={async ({ currentTarget }) => {
        if (!(await copy(orderId, currentTarget))) notify?.({ type: 'error', message, description: message })
      }}
    >
      <span aria-live="polite">{isCopied ? plainTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}
