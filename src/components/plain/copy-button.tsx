import { useEffect, useState } from 'react'
import { plainTexts } from './plain-texts'
import { showToast } from './toast-store'

/** Milliseconds that the confirmation stays (specification 9: copy confirmation). */
const confirmationTime = 2000

/** Copies without the clipboard interface, which browsers withhold from pages that came by plain http. */
const copyBySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies a text, and says so for two seconds. */
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
        if (await copy(text)) setCopied((count) => count + 1)
        else showToast('error', plainTexts.copyFailed)
        currentTarget.focus()
      }}
    >
      <span aria-live="polite">{copied > 0 ? plainTexts.copied : label}</span>
    </button>
  )
}
