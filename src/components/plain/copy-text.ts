/** Copies without the clipboard interface, which browsers withhold from pages that came by plain http. */
const copyBySelection = (text: string, near: Element): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  // A window takes the focus back from anywhere outside of it.
  near.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/**
 * Copies a text at the press of a button.
 *
 * @param button near which the fallback puts its field; the caller gives it the focus back
 * @returns false when the browser let nothing be copied
 */
export const copyText = async (text: string, button: Element): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, button)
  }
}
