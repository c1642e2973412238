import { useLayoutEffect, type RefObject } from 'react'

const giveFocus = (before: Element | null, fallback: RefObject<HTMLElement> | undefined): void => {
  const isThere = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0
  const next = isThere ? before : fallback?.current
  next?.focus({ preventScroll: true })
}

/**
 * Gives the focus back to where it was before a modal was opened. The modals of a list come and go
 * with the URL, so they are never told to close, which is when their own code would do it.
 *
 * @param fallback what has the focus when it was nowhere before, as when an address opened the modal
 */
export const useFocusBack = (isOpen: boolean, fallback?: RefObject<HTMLElement>): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      // The modal holds the focus until it has left the page.
      setTimeout(() => giveFocus(before, fallback))
    }
  }, [isOpen, fallback])
}
