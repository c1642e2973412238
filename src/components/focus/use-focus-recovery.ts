import { useEffect, useRef, type RefObject } from 'react'

/** ms after which a confirmation has closed and returned the focus. */
const questionGone = 400

/**
 * Manages the focus where buttons appear and disappear: when the focused button is removed, the focus moves to the
 * next action of the same item, else to a fallback, and not to the document body.
 *
 * @param container its items are marked `data-focus-home`, their next actions `data-focus-next`, and the button that
 *   an item always has `data-focus-last`
 */
export const useFocusRecovery = (container: RefObject<HTMLElement>, fallback: RefObject<HTMLElement>): void => {
  const last = useRef<{ element: Element; home: Element | null }>()

  useEffect(() => {
    const element = container.current
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last.current = { element: target, home: target.closest('[data-focus-home]') }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [container])

  useEffect(() => {
    const restore = (): void => {
      const before = last.current
      if (!before || before.element.isConnected || document.activeElement !== document.body) return
      const find = (wanted: string) => before.home?.querySelector<HTMLElement>(wanted) ?? undefined
      const next = before.home?.isConnected ? (find('[data-focus-next] button') ?? find('[data-focus-last]')) : undefined
      ;(next ?? fallback.current)?.focus({ preventScroll: true })
    }
    restore()
    const later = setTimeout(restore, questionGone)
    return () => clearTimeout(later)
  })
}
