import { useEffect, useState } from 'react'

/** Milliseconds that the confirmation stays (specification 9: copy confirmation). */
const confirmationTime = 2000

/** Copies without the clipboard interface, which browsers withhold from pages that came by plain http. */
const copyBySelection = (text: string, near: Element): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A window takes the focus back from anywhere outside of it.
  near.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** What a button that copies does, and whether it has just done so. */
export interface Copying {
  /** For two seconds from the last time on. */
  isCopied: boolean
  /** @returns false when the browser let nothing be copied; `button` has the focus afterwards */
  copy: (text: string, button: HTMLElement) => Promise<boolean>
}

/** Copying a text with a button, and saying so for two seconds (specification 9: copy confirmation). */
export const useCopy = (): Copying => {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return undefined
    const timer = setTimeout(() => setCopied(0), confirmationTime)
    return () => clearTimeout(timer)
  }, [copied])

  const copy: Copying['copy'] = async (text, button) => {
    let isDone = true
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      isDone = copyBySelection(text, button)
    }
    if (isDone) setCopied((count) => count + 1)
    button.focus()
    return isDone
  }

  return { isCopied: copied > 0, copy }
}
