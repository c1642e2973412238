import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

/** How many rows a key leads on. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Has the arrow keys lead from row to row, whatever their heights: the middle of what is dragged goes to the
 * middle of the next row.
 *
 * @param ids of the rows in the order shown; a row that is not drawn yet is waited for
 */
export const nextRow =
  (ids: readonly string[]): KeyboardCoordinateGetter =>
  (event, { active, currentCoordinates, context: { over, droppableRects, collisionRect } }) => {
    const step = steps[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const next = ids[ids.indexOf(String((over ?? { id: active }).id)) + step]
    const rect = next === undefined ? undefined : droppableRects.get(next)
    if (!rect || !collisionRect) return undefined
    return { x: currentCoordinates.x, y: rect.top + (rect.height - collisionRect.height) / 2 }
  }
