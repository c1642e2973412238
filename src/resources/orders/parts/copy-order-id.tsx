import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'

/** ms that the confirmation stays (specification 9: copy confirmation). */
const confirmationTime = 2000

/** Copies without the clipboard interface, which browsers withhold from pages that came by plain http. */
const copyBySelection = (text: string, near: Element): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Within the window of the order, whose focus would be taken back from anywhere else.
  near.after(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

const copy = async (text: string, near: Element): Promise<boolean> => {
  if (navigator.clipboard === undefined) return copyBySelection(text, near)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text, near),
  )
}

/** Copies the order's id, and says so for two seconds. */
export const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const [copied, setCopied] = useState(0)

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
        if (await copy(orderId, currentTarget)) setCopied((count) => count + 1)
        currentTarget.focus()
      }}
    >
      <span aria-live="polite">{copied > 0 ? partsTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}
