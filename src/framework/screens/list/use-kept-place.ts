import { useEffect, useRef, type RefObject } from 'react'

const rows = '[data-record]'
const pressable = 'a, button'

/**
 * Keeps the place of the keyboard in a list when the record that had the focus leaves it, deleted or no longer
 * among what is filtered for: the same button of the record that took its place has the focus then, or the list
 * itself where none did, and not the top of the page.
 *
 * @param list can have the focus; its records are marked `data-record`
 * @param records those shown; the place is looked for again when they change
 */
export const useKeptPlace = (list: RefObject<HTMLElement>, records: readonly unknown[]): void => {
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
