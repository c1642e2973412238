import { useEffect, useId, useRef } from 'react'

const isTopmost = (windowId: string): boolean => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return dialog !== undefined && document.getElementById(windowId)?.contains(dialog) === true
}

/**
 * Handles Escape for a modal that does not have the focus yet, or has lost it. Mantine's modals listen to key events
 * inside them only, so otherwise nothing or the modal below would handle the key.
 *
 * @returns the id for the `Modal`
 */
export const useEarlyEscape = (onClose: () => void): string => {
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const opener = document.activeElement
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const focused = document.activeElement
      // When the focus is elsewhere, as in a toast, that element handles the key.
      if (focused !== null && focused !== document.body && focused !== opener) return
      if (!isTopmost(id)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close.current()
    }
    // In the capture phase, before any other handler, such as that of a modal below.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [id])

  return id
}
