import { useLayoutEffect, useRef, type RefObject } from 'react'
import { clampSerial } from '../../domain/menu/menu-order'
import { typedNumber } from '../../domain/shared/typed/numbers'
import { useLatestCallback } from '../../components/use-latest-callback'
import { sortingTexts } from './sorting-texts'

/** A row of a sortable list. */
export interface SortedThing {
  id: string
  name: string
  /** Zero-based position in the whole list, also when only a part is shown. */
  index: number
}

/**
 * Zero-based target of a typed serial number: 1 to 999, at most the last position. The rows in between shift, so that serial
 * numbers stay unique. Undefined for invalid input (contract 5.8).
 */
export const placeOfTyped = (typed: string, count: number): number | undefined => {
  const serial = typed.trim() === '' ? undefined : clampSerial(typedNumber(typed))
  return serial === undefined ? undefined : Math.min(serial, count) - 1
}

/** Control that moves a row: `data-control` of an element in the row. */
type RowControl = 'drag' | 'serial' | 'up' | 'down'

/** @param focused control that keeps the focus after the move; undefined when the focus is elsewhere */
export type Move = (thing: SortedThing, to: number, focused?: RowControl) => void

interface MoveOptions {
  /** Number of rows in the whole list. */
  total: number
  announce: (text: string) => void
  send: (from: number, to: number) => void
}

/**
 * Moves rows. A control that has moved its row gets the focus again, the row is scrolled into view, and screen readers are notified.
 *
 * @param list container of the rows, which have their ids in `data-row`
 * @returns stays the same function
 */
export const useMove = (list: RefObject<HTMLElement>, { total, announce, send }: MoveOptions): Move => {
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

  return useLatestCallback<Parameters<Move>, void>(({ id, name, index }, to, focused) => {
    if (focused) wanted.current = `[data-row="${CSS.escape(id)}"] [data-control="${focused}"]`
    send(index, to)
    if (focused) announce(sortingTexts.moved(name, to + 1, total))
  })
}
