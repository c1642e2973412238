import { useLayoutEffect, type RefObject } from 'react'

const giveFocus = (before: Element | null, fallback: RefObject<HTMLElement> | undefined): void => {
  const isThere = before instanceof HTMLElement && before.isConnected && before.tabIndex >= 0
  const next = isThere ? before : fallback?.current
  next?.focus({ preventScroll: true })
}

/**
 * Returns the focus to where it was before a modal was opened. The URL mounts and unmounts the modals of a list without closing
 * them, so their own focus return does not run.
 *
 * @param fallback receives the focus when nothing was focused before, for example when the URL opened the modal
 */
export const useFocusBack = (isOpen: boolean, fallback?: RefObject<HTMLElement>): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const before = document.activeElement
    return () => {
      // The modal holds the focus until it is unmounted.
      setTimeout(() => giveFocus(before, fallback))
    }
  }, [isOpen, fallback])
}
