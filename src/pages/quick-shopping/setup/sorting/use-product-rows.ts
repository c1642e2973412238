import { useDndMonitor } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { type RefObject, useState } from 'react'
import { useMediaQuery } from '../../../../components/ui/hooks'
import { phoneScreen } from '../../../../framework/layout/measures'
import type { SortedThing } from './use-move'

/** Estimated row height before measurement, px */
const usualHeight = { wide: 57, narrow: 107 }

/** Rows rendered above and below the visible ones, so that a drag always has a next target. */
const overscan = 6

/**
 * Virtualizes the rows of a category: renders the visible rows, the dragged row and the focused row. A touch drag ends
 * when its start element is removed, and the focus is lost with its element.
 */
export const useProductRows = (things: readonly SortedThing[], scroller: RefObject<HTMLElement>) => {
  const isNarrow = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<string>()
  const [focused, holdFocused] = useState<string>()
  useDndMonitor({
    onDragStart: ({ active }) => setDragged(String(active.id)),
    onDragEnd: () => setDragged(undefined),
    onDragCancel: () => setDragged(undefined),
  })

  // The rule concerns the React Compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: things.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? usualHeight.narrow : usualHeight.wide),
    getItemKey: (index) => things[index]?.id ?? index,
    overscan,
    // Batched with the other updates of a scroll event; the overscan covers the delay.
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
    /** total height of all rows, px */
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** Sets the id of the focused row, which stays rendered while it is scrolled out of view. */
    holdFocused,
  }
}
