import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useState, type RefObject } from 'react'
import { useMediaQuery } from '../../../../components/ui/hooks'
import type { PlacedProduct } from './found-products'

/** px of a row before it is measured */
const usualHeight = { wide: 57, narrow: 107 }

/** Rows drawn above and below those in sight, so that a drag always has a next one. */
const overscan = 6

export interface ProductRows {
  rows: readonly VirtualItem[]
  /** px of all of them */
  height: number
  measure: (row: HTMLElement | null) => void
  /** Told the ids of the rows that are held; they stay drawn wherever the list is scrolled to. */
  hold: (what: 'dragged' | 'focused', id: string | undefined) => void
}

/**
 * Which rows of a category are drawn: those in sight, and those that somebody holds. A finger's drag ends when
 * what it began on goes, and the focus goes with what has it.
 */
export const useProductRows = (things: readonly PlacedProduct[], scroller: RefObject<HTMLElement>): ProductRows => {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [held, setHeld] = useState<{ dragged?: string | undefined; focused?: string | undefined }>({})

  // This is about React's compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: things.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? usualHeight.narrow : usualHeight.wide),
    getItemKey: (index) => things[index]?.id ?? index,
    overscan,
    rangeExtractor: (range: Range) => {
      const places = [held.dragged, held.focused].map((id) => things.findIndex((thing) => thing.id === id))
      return [...new Set([...defaultRangeExtractor(range), ...places.filter((place) => place >= 0)])].sort(
        (one, other) => one - other,
      )
    },
  })

  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    hold: useCallback(
      (what, id) => setHeld((before) => (before[what] === id ? before : { ...before, [what]: id })),
      [],
    ),
  }
}
