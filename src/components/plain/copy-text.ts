import { type MouseEvent, useEffect, useState } from 'react'

/** Fallback without the Clipboard API, which browsers do not offer on plain http pages. */
const copyBySelection = (text: string, near: Element): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // Placed inside the same modal, because a focus trap would take the focus from any element outside.
  near.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/**
 * Copies a text to the clipboard.
 *
 * @param button the fallback inserts its text field after it; the caller restores the focus to it
 * @returns false when the browser refuses
 */
const copyText = async (text: string, button: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, button)
  }
}

/** How long the copy confirmation is shown, in ms (contract 9.2). */
const confirmationTime = 2000

/**
 * Click handler that copies a text, and whether it was copied within the last two seconds.
 *
 * @param onFailed called when the browser refuses
 */
export const useCopyText = (text: string, onFailed: () => void) => {
  const [copied, setCopied] = useState(0)

  useEffect(() => {
    if (copied === 0) return undefined
    const timer = setTimeout(() => setCopied(0), confirmationTime)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>): Promise<void> => {
    if (await copyText(text, currentTarget)) setCopied((count) => count + 1)
    else onFailed()
    currentTarget.focus()
  }
  return { isCopied: copied > 0, copy }
}
