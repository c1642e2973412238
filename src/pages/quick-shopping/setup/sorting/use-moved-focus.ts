import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/** Control that moves a row: `data-control` of an element in the row. */
export type RowControl = 'drag' | 'serial' | 'up' | 'down'

/**
 * Restores the focus to a control of a moved row, and scrolls the row into view.
 *
 * @param list container of the rows, which have their ids in `data-row`
 * @returns a function to call before a row is moved
 */
export const useMovedFocus = (list: RefObject<HTMLElement>): ((id: string, control: RowControl) => void) => {
  const wanted = useRef<string>()

  useLayoutEffect(() => {
    const control = wanted.current === undefined ? null : list.current?.querySelector<HTMLElement>(wanted.current)
    if (!control) return
    wanted.current = undefined
    // React keeps the focus of a moved element, but Safari does not focus a button that is clicked.
    control.focus({ preventScroll: true })
    if (control instanceof HTMLInputElement) control.select()
    control.closest('[data-row]')?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  })

  return useCallback((id, control) => {
    wanted.current = `[data-row="${CSS.escape(id)}"] [data-control="${control}"]`
  }, [])
}
