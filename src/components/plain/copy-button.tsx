import { useEffect, useState } from 'react'
import { copyText } from './copy-text'
import { plainTexts } from './plain-texts'
import { showToast } from './toast-store'

/** How long the copy confirmation is shown, in ms (specification 9: copy confirmation). */
const confirmationTime = 2000

/** Copies a text and confirms it for two seconds. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return undefined
    const timer = setTimeout(() => setCopied(0), confirmationTime)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <button
      type="button"
      className="button quiet"
      onClick={async ({ currentTarget }) => {
        if (await copyText(text, currentTarget)) setCopied((count) => count + 1)
        else showToast('error', plainTexts.copyFailed)
        currentTarget.focus()
      }}
    >
      <span aria-live="polite">{copied > 0 ? plainTexts.copied : label}</span>
    </button>
  )
}
