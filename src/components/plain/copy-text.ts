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
 * Copies a text to the clipboard; call it in a click handler.
 *
 * @param button the fallback inserts its text field after it; the caller restores the focus to it
 * @returns false when the browser refuses
 */
export const copyText = async (text: string, button: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, button)
  }
}
