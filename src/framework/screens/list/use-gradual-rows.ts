import { startTransition, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Rows that are rendered at once: more than most screens show. */
const atOnce = 12

/** Rows that are added after each frame. */
const perStep = 100

/**
 * Returns how many rows to render: those that the screen shows at once, so that they are painted early, and soon all. Back and
 * Forward show all at once, because the page must be as high as it was for its scroll position.
 *
 * @param total number of all rows
 */
export const useGradualRows = (total: number): number => {
  const { key } = useLocation()
  // The first page of a visit has this key, and no position to restore.
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [count, setCount] = useState(isBack ? total : atOnce)
  const isMissing = count < total

  useEffect(() => {
    if (!isMissing) return undefined
    const addStep = (): void => setCount(count + perStep)
    // The last rows are added in one go; before them, the page may be used between two slices.
    const grow = (): void => (total - count > perStep ? startTransition(addStep) : addStep())
    // The next frame begins after the rows are painted; a page in the background has no frames.
    if (document.hidden) {
      const timer = setTimeout(grow)
      return () => clearTimeout(timer)
    }
    const frame = requestAnimationFrame(() => grow())
    return () => cancelAnimationFrame(frame)
  }, [isMissing, count, total])

  return count
}
