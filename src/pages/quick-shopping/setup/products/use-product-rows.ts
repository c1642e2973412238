import { useDndMonitor } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual'
import { useState, type RefObject } from 'react'
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
  /** Told the id of the row that has the focus: it stays drawn wherever the list is scrolled to. */
  holdFocused: (id: string | undefined) => void
}

/**
 * Which rows of a category are drawn: those in sight, and those that somebody holds. A finger's drag ends when
 * what it began on goes, and the focus goes with what has it.
 */
export const useProductRows = (things: readonly PlacedProduct[], scroller: RefObject<HTMLElement>): ProductRows => {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<string>()
  const [focused, holdFocused] = useState<string>()
  useDndMonitor({
    onDragStart: ({ active }) => setDragged(String(active.id)),
    onDragEnd: () => setDragged(undefined),
    onDragCancel: () => setDragged(undefined),
  })

  // This is about React's compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: things.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? usualHeight.narrow : usualHeight.wide),
    getItemKey: (index) => things[index]?.id ?? index,
    overscan,
    // Drawn together with what else a scroll changes; the rows around those in sight bridge the moment.
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const places = [dragged, focused].map((id) => things.findIndex((thing) => thing.id === id))
      return [...new Set([...defaultRangeExtractor(range), ...places.filter((place) => place >= 0)])].sort(
        (one, other) => one - other,
      )
    },
  })

  return {
    rows: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    holdFocused,
  }
}
