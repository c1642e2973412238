/**
 * Each modal sets `aria-hidden` on the elements below it and restores the previous values when it closes. If a modal
 * closes before a confirmation above it, the confirmation restores the values that the modal had set. Once no modal
 * is open, no element may stay hidden.
 */
export const removeStaleAriaHidden = (): void => {
  if (document.querySelector('[aria-modal=true]')) return
  document.querySelectorAll('body > [aria-hidden=true]').forEach((element) => element.removeAttribute('aria-hidden'))
}

/** Gives the focus back to what had it before a dialog, if that is still there. */
export const restoreFocus = (element: Element | null): void => {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true })
}
