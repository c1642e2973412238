import { useEffect, useRef, type RefObject } from 'react'

const rows = '[data-record]'
const pressable = 'a, button'

/**
 * Keeps the keyboard position in a list when the focused record disappears, because it was deleted or no longer matches the
 * filter: focuses the same button of the record in its place, or the list itself if there is none, instead of the top of the
 * page.
 *
 * @param list focusable element; its records are marked `data-record`
 * @param records the displayed records; the position is restored when they change
 */
export const useRowAnchor = (list: RefObject<HTMLElement>, records: readonly unknown[]): void => {
  const last = useRef<{ element: Element; row: number; place: number }>()

  useEffect(() => {
    const element = list.current
    const remember = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest(rows) : null
      last.current =
        element && row && target instanceof Element
          ? {
              element: target,
              row: [...element.querySelectorAll(rows)].indexOf(row),
              place: [...row.querySelectorAll(pressable)].indexOf(target),
            }
          : undefined
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [list])

  useEffect(() => {
    const before = last.current
    if (!before || before.element.isConnected || document.activeElement !== document.body) return
    const shown = [...(list.current?.querySelectorAll(rows) ?? [])]
    const row = shown[Math.min(before.row, shown.length - 1)]
    const next = row?.querySelectorAll<HTMLElement>(pressable)[before.place] ?? list.current
    next?.focus({ preventScroll: true })
  }, [list, records])
}
