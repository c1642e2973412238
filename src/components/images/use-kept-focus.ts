import { useEffect, useRef, type RefObject } from 'react'

/** ms after which a question that stood above has gone, and the focus with it. */
const questionGone = 400

/**
 * Keeps the focus in a list of which items come and go: when the button that had it is gone, it goes to what
 * the same item offers next, else to a fallback, and not to the page's top.
 *
 * @param container holds the list; its items are `li`, what they offer is marked `data-focus-next`
 */
export const useKeptFocus = (container: RefObject<HTMLElement>, fallback: RefObject<HTMLElement>): void => {
  const last = useRef<{ element: Element; item: Element | null }>()

  useEffect(() => {
    const element = container.current
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last.current = { element: target, item: target.closest('li') }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [container])

  useEffect(() => {
    const restore = (): void => {
      const before = last.current
      if (!before || before.element.isConnected || document.activeElement !== document.body) return
      const next = before.item?.isConnected
        ? before.item.querySelector<HTMLElement>('[data-focus-next] button, button:last-of-type')
        : undefined
      ;(next ?? fallback.current)?.focus({ preventScroll: true })
    }
    restore()
    const later = setTimeout(restore, questionGone)
    return () => clearTimeout(later)
  })
}
