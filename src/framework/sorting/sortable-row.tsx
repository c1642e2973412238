import { useDraggable, useDroppable } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../components/ui/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconGripVertical } from '../../components/ui/icons'
import { PlaceInput } from './place-input'
import { sortingTexts as texts } from './sorting-texts'
import { type Move, placeOfTyped, type SortedThing } from './use-move'

interface SortableRowProps {
  thing: SortedThing
  /** Number of rows in the whole list. */
  total: number
  onMove: Move
  /** Content between the serial number and the buttons. */
  children: ReactNode
}

/**
 * The drag handle of a row, and a drop indicator above or below it. Every row re-renders when the drag target changes; its
 * `children` are created by the parent and therefore do not re-render.
 */
const Draggable = ({ thing: { id, name, index }, children }: Pick<SortableRowProps, 'thing' | 'children'>) => {
  const data = { index }
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id, data })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id, data })
  const from = (active?.data.current as { index?: number } | undefined)?.index ?? index
  const over = isOver && from !== index ? (from > index ? ' before' : ' after') : ''
  return (
    <div
      ref={(node) => {
        setTarget(node)
        setNodeRef(node)
      }}
      className={`row${isDragging ? ' dragged' : ''}${over}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="row-button large hue-gray handle"
        {...attributes}
        {...listeners}
        aria-label={texts.drag(name)}
        data-control="drag"
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {children}
    </div>
  )
}

/**
 * A row that is moved by its handle, by typing its serial number, or by one place with a button, which a list of narrow rows shows
 * on demand. At the ends a button uses
 * `aria-disabled` instead of `disabled`, to keep the focus.
 */
export const SortableRow = ({ thing, total, onMove, children }: SortableRowProps) => {
  const { name, index } = thing
  const [areMovesShown, showMoves] = useState(false)
  const moves = [
    { control: 'up', to: index - 1, label: texts.up(name), Icon: IconArrowUp },
    { control: 'down', to: index + 1, label: texts.down(name), Icon: IconArrowDown },
  ] as const
  const take = (typed: string, keepsFocus: boolean): void => {
    // Beyond 999 rows the displayed number is not a valid input; unchanged, it must not move the row.
    const to = typed === String(index + 1) ? undefined : placeOfTyped(typed, total)
    if (to !== undefined && to !== index) onMove(thing, to, keepsFocus ? 'serial' : undefined)
  }
  return (
    <Draggable thing={thing}>
      <PlaceInput
        className="serial"
        aria-label={texts.serial(name)}
        data-control="serial"
        maxLength={6}
        place={index + 1}
        onTake={take}
      />
      {children}
      <button
        type="button"
        className="row-button large hue-gray more"
        aria-label={texts.more(name)}
        aria-expanded={areMovesShown}
        onClick={() => showMoves(!areMovesShown)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </button>
      <div className="moves" data-shown={areMovesShown || undefined}>
        {moves.map(({ control, to, label, Icon }) => {
          const isOff = to < 0 || to >= total
          return (
            <button
              key={control}
              type="button"
              className="row-button large hue-gray"
              aria-label={label}
              aria-disabled={isOff}
              data-control={control}
              onClick={() => !isOff && onMove(thing, to, control)}
            >
              <Icon size={18} aria-hidden />
            </button>
          )
        })}
      </div>
    </Draggable>
  )
}

/** Marks records that are newer than the saved arrangement. */
export const NewBadge = () => (
  <Badge size="sm" style={{ marginLeft: 8, flex: 'none' }}>
    {texts.new}
  </Badge>
)
