import { useEffect, useRef, type RefObject } from 'react'

/** ms after which a question that stood above has gone, and the focus with it. */
const questionGone = 400

/**
 * Keeps the focus in a part of which buttons come and go: when the one that had it is gone, it goes to what
 * the same item offers next, else to a fallback, and not to the page's top.
 *
 * @param container its items are marked `data-focus-home`, what they offer next `data-focus-next`, and what
 *   they always have `data-focus-last`
 */
export const useKeptFocus = (container: RefObject<HTMLElement>, fallback: RefObject<HTMLElement>): void => {
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
