import { startTransition, useEffect, useState } from 'react'

/** Rows that are rendered at once: more than most screens show. */
const atOnce = 12

/** Rows that are added after each frame. */
const perStep = 100

/**
 * Returns how many rows to render: those that the screen shows at once, so that they are painted early, and soon all.
 *
 * @param total number of all rows
 */
export const useGradualRows = (total: number): number => {
  const [count, setCount] = useState(atOnce)
  const isMissing = count < total

  useEffect(() => {
    if (!isMissing) return undefined
    const grow = (): void => startTransition(() => setCount(count + perStep))
    // The next frame begins after the rows are painted; a page in the background has no frames.
    if (document.hidden) {
      const timer = setTimeout(grow)
      return () => clearTimeout(timer)
    }
    const frame = requestAnimationFrame(() => grow())
    return () => cancelAnimationFrame(frame)
  }, [isMissing, count])

  return count
}
