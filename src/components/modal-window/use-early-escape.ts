import { useEffect, useId, useRef } from 'react'

const isTopmost = (windowId: string): boolean => {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return dialog !== undefined && document.getElementById(windowId)?.contains(dialog) === true
}

/**
 * Hears Escape for a window that the focus has not come into yet, or has dropped out of: Mantine's windows hear
 * their own keys alone, so that the press would go to nobody, or to the window below.
 *
 * @returns the id of the `Modal` that it is for
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
      // Elsewhere, as in a toast, it is for what is there.
      if (focused !== null && focused !== document.body && focused !== opener) return
      if (!isTopmost(id)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      close.current()
    }
    // Before anything on the page, the window below among it, gets to it.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [id])

  return id
}
