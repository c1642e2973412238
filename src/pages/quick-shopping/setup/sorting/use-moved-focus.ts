import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'

/** What a row is moved with: `data-control` of one of the things in it. */
export type RowControl = 'drag' | 'serial' | 'up' | 'down'

/**
 * Keeps the focus where it was on a row that goes to another place, and the row in sight.
 *
 * @param list what holds the rows, each with its id as `data-row`
 * @returns what is told before a row is moved
 */
export const useMovedFocus = (list: RefObject<HTMLElement>): ((id: string, control: RowControl) => void) => {
  const wanted = useRef<string>()

  useLayoutEffect(() => {
    const control = wanted.current === undefined ? null : list.current?.querySelector<HTMLElement>(wanted.current)
    if (!control) return
    wanted.current = undefined
    control.focus({ preventScroll: true })
    if (control instanceof HTMLInputElement) control.select()
    control.closest('[data-row]')?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  })

  return useCallback((id, control) => {
    wanted.current = `[data-row="${CSS.escape(id)}"] [data-control="${control}"]`
  }, [])
}
