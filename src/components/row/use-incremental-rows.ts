import { type RefCallback, useEffect, useState } from 'react'

/** Rows that are rendered at once, and added when their end comes near: more than a high screen shows. */
const perStep = 40

/** How far below the window the end may be before rows are added. */
const reach = '0px 0px 1200px'

/**
 * How many rows of a long list to render: those in reach of the window, and more as somebody scrolls or moves the focus towards their
 * end. For lists that are filtered at each key, which all rows would delay.
 *
 * @param shown identifies what the list shows; it begins anew when this changes
 * @param total number of its rows
 * @returns `end` is the ref of an element below the rows
 */
export const useIncrementalRows = (shown: string, total: number): { count: number; end: RefCallback<HTMLElement> } => {
  const [state, setState] = useState({ shown, count: perStep })
  const [end, setEnd] = useState<HTMLElement | null>(null)
  if (state.shown !== shown) setState({ shown, count: perStep })
  const { count } = state
  const isMissing = count < total

  useEffect(() => {
    if (!end || !isMissing) return undefined
    // A new observer tells at once where the element is, so that rows are added until their end is out of reach.
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setState((before) => ({ ...before, count: before.count + perStep })),
      { rootMargin: reach },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [end, isMissing, count])

  return { count, end: setEnd }
}
