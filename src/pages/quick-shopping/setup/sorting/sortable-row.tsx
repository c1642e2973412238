import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { IconGripVertical } from '../../../../components/ui/icons'
import { setupTexts } from '../setup-texts'
import { useRowClasses } from './row-classes'

interface SortableRowProps {
  id: string
  name: string
  /** In the whole list, counted from 0. */
  index: number
  /** Beside the handle. */
  children: ReactNode
}

/**
 * A row with a handle to drag it by, and the line above or below it that shows where a dragged one would go.
 * Every row hears of every move of the pointer from row to row; what is in it is drawn by whoever gives it, and
 * so is not drawn anew.
 */
export const SortableRow = ({ id, name, index, children }: SortableRowProps) => {
  const classes = useRowClasses()
  const data = { index }
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id, data })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data })
  const from = (active?.data.current as { index?: number } | undefined)?.index ?? index
  return (
    <div
      ref={(node) => {
        setTarget(node)
        setNodeRef(node)
      }}
      className={[
        classes.head,
        isDragging && classes.dragged,
        isOver && from > index && classes.before,
        isOver && from < index && classes.after,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={setupTexts.drag(name)}
        data-control="drag"
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {children}
    </div>
  )
}
