import { useNotification } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { copyText } from '../../../components/plain/copy-text'
import { plainTexts } from '../../../components/plain/plain-texts'
import { Button } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'

/** How long the copy confirmation is shown, in ms (specification 9: copy confirmation). */
const confirmationTime = 2000

/** Copies the order id, and confirms it for two seconds. */
export const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const [copied, setCopied] = useState(0)
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed

  useEffect(() => {
    if (copied === 0) return undefined
    const timer = setTimeout(() => setCopied(0), confirmationTime)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <Button
      variant="default"
      leftIcon={copied > 0 ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={async ({ currentTarget }) => {
        if (await copyText(orderId, currentTarget)) setCopied((count) => count + 1)
        else notify?.({ type: 'error', message, description: message })
        currentTarget.focus()
      }}
    >
      <span aria-live="polite">{copied > 0 ? plainTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}
