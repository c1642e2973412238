import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to where it was before a modal was opened. The modals of a list come and go
 * with the URL, so they are never told to close, which is when their own code would do it.
 */
export const useFocusBack = (isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      // The modal holds the focus until it has left the page.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}
