import {
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  TraversalOrder,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useMemo, useState, type ReactNode } from 'react'
import { setupTexts } from '../setup-texts'
import { announcementsOf } from './announcements'
import { DraggedRow } from './dragged-row'
import { nextRow } from './next-row'
import { RowClassesProvider, useListRowClasses } from './row-classes'
import type { SortedThing } from './sorted-thing'

/** px that a mouse goes before it drags; what is less is a click. */
const mouse = { activationConstraint: { distance: 4 } }
/** ms and px: a finger that moves sooner scrolls the page. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
/** Begins in the outer 15 % of what scrolls, at up to 15 px in 5 ms: the list first, then the page around it. */
const autoScroll = { acceleration: 15, threshold: { x: 0, y: 0.15 }, order: TraversalOrder.ReversedTreeOrder }

interface SortingAreaProps {
  /** The rows in the order shown. */
  things: readonly SortedThing[]
  /** How many there are in the whole list. */
  total: number
  onMove: (thing: SortedThing, to: number) => void
  children: ReactNode
}

/**
 * A list whose rows are put in order by mouse, finger or keys. Rows stay where they are while one is dragged:
 * a line shows where it would go, and what the pointer holds is drawn apart. So a drag draws next to nothing,
 * however long the list is.
 */
export const SortingArea = ({ things, total, onMove, children }: SortingAreaProps) => {
  const classes = useListRowClasses()
  const [dragged, setDragged] = useState<SortedThing>()
  const byId = useMemo(() => new Map<UniqueIdentifier, SortedThing>(things.map((thing) => [thing.id, thing])), [things])
  const keyboard = useMemo(
    () => ({ coordinateGetter: nextRow(things.map(({ id }) => id)), scrollBehavior: 'auto' as const }),
    [things],
  )
  const sensors = useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard))
  const accessibility = useMemo(
    () => ({
      announcements: announcementsOf((id) => byId.get(id), total),
      screenReaderInstructions: { draggable: setupTexts.dragging.help },
    }),
    [byId, total],
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={autoScroll}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(byId.get(active.id))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined)
        const thing = byId.get(active.id)
        const place = over && byId.get(over.id)
        if (thing && place && place.index !== thing.index) onMove(thing, place.index)
      }}
    >
      <RowClassesProvider value={classes}>{children}</RowClassesProvider>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedRow name={dragged.name} />}</DragOverlay>
    </DndContext>
  )
}
