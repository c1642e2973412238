import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { IconGripVertical } from '../../../../components/ui/icons'
import { setupTexts } from '../setup-texts'
import { useRowClasses } from './row-classes'

interface SortableRowProps {
  id: string
  name: string
  /** Zero-based position in the whole list. */
  index: number
  /** Content beside the drag handle. */
  children: ReactNode
}

/**
 * A row with a drag handle and a drop indicator above or below it. Every row re-renders when the drag target changes;
 * its `children` are created by the parent and therefore do not re-render.
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
