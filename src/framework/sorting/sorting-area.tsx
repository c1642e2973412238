import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  TraversalOrder,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Paper, Text, createStyles } from '../../components/ui/core'
import { IconGripVertical } from '../../components/ui/icons'
import { sortingTexts as texts } from './sorting-texts'
import type { Move, SortedThing } from './use-move'
import { looksOf } from '../../components/looks'

/** Viewports in which a row has two lines: name and price, and the controls below. */
export const narrowScreen = '@media (max-width: 48em)'

/**
 * Styles of a list whose rows are sorted; controls are 40 px high and wide, for touch. The parts of the rows are selected by plain
 * class names, because computing their styles in each part of each row would take half of the render time.
 */
const useRowStyles = createStyles((theme) => {
  const { isDark, dimmed, input, thumbnail } = looksOf(theme)
  /** Drop indicator between two rows, above both. */
  const mark = {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    height: 4,
    borderRadius: 2,
    background: theme.fn.themeColor('brand', isDark ? 4 : 6),
  } as const
  return {
    rows: {
      '& .row': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '44px 52px minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: 8,
        padding: '6px 8px',
        [narrowScreen]: {
          gridTemplateColumns: '40px 60px minmax(0, 1fr) auto',
          gridTemplateAreas: '"about about about about" "drag serial side moves"',
          rowGap: 4,
        },
      },
      '& .dragged': {
        outline: `2px dashed ${isDark ? theme.colors.dark[2] : theme.colors.gray[5]}`,
        outlineOffset: -4,
        borderRadius: theme.fn.radius('md'),
      },
      '& .before::before': { ...mark, top: -2 },
      '& .after::after': { ...mark, bottom: -2 },
      '& .handle': {
        cursor: 'grab',
        touchAction: 'manipulation',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        [narrowScreen]: { gridArea: 'drag' },
      },
      '& .serial': {
        ...input,
        height: 36,
        padding: '0 4px',
        textAlign: 'center',
        fontSize: theme.fontSizes.sm,
        [narrowScreen]: { gridArea: 'serial', height: 44, fontSize: 16 },
      },
      '& .about': { minWidth: 0, [narrowScreen]: { gridArea: 'about' } },
      '& .side': {
        color: dimmed,
        fontSize: theme.fontSizes.sm,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        [narrowScreen]: { gridArea: 'side', textAlign: 'right' },
      },
      '& .more': { display: 'none' },
      '& .moves': { display: 'flex', [narrowScreen]: { gridArea: 'moves' } },
      '& .moves [aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.35, '&:hover': { background: 'none' } },
      '& .picture': { ...thumbnail, width: 40, height: 40 },
    },
  }
})

/** Drag overlay; narrower than a row, so that the drop indicator below stays visible. */
const DraggedRow = ({ name }: { name: string }) => (
  <Paper
    shadow="lg"
    withBorder
    aria-hidden
    sx={(theme) => ({
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: 'min(65%, 400px)',
      height: '100%',
      padding: '0 12px',
      cursor: 'grabbing',
      borderColor: theme.colors.brand?.[6],
      opacity: 0.95,
    })}
  >
    <IconGripVertical size={18} />
    <Text weight={500} lineClamp={2} sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
  </Paper>
)

/** Screen reader announcements of a drag: name and position (contract 4.8). */
export const announcementsOf = (thing: (id: UniqueIdentifier) => SortedThing | undefined, total: number): Announcements => {
  const say =
    (words: (name: string, place: number, total: number) => string) =>
    (id: UniqueIdentifier, at: UniqueIdentifier = id): string | undefined => {
      const [moved, place] = [thing(id), thing(at)]
      return moved && place && words(moved.name, place.index + 1, total)
    }
  const [lifted, over, dropped, cancelled] = [texts.lifted, texts.moved, texts.dropped, texts.cancelled].map(say)
  return {
    onDragStart: ({ active }) => lifted?.(active.id),
    // A drag starts over its own row, which `onDragStart` has already announced.
    onDragOver: (event) => (event.over && event.over.id !== event.active.id ? over?.(event.active.id, event.over.id) : undefined),
    onDragEnd: (event) => dropped?.(event.active.id, event.over?.id),
    onDragCancel: ({ active }) => cancelled?.(active.id),
  }
}

/** Rows to move per key. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Arrow keys move the drag to the next row, whatever the row heights: the centre of the dragged row is placed on the
 * centre of the next one.
 *
 * @param ids of the rows in the order shown; a key is ignored while the next row is not rendered yet
 */
const nextRow =
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

/** Mouse distance that starts a drag, px; less is a click. */
const mouse = { activationConstraint: { distance: 4 } }
/** ms and px: a touch that moves earlier scrolls the page. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
/** Starts in the outer 15 % of a scroll container, at up to 15 px per 5 ms: the list first, then the page. */
const autoScroll = { acceleration: 15, threshold: { x: 0, y: 0.15 }, order: TraversalOrder.ReversedTreeOrder }

interface SortingAreaProps {
  /** Rows in the order shown. */
  things: readonly SortedThing[]
  /** Number of rows in the whole list. */
  total: number
  onMove: Move
  children: ReactNode
}

/**
 * A list that is sorted by mouse, touch or keyboard. The rows keep their positions during a drag: an indicator shows the
 * target, and the dragged row is an overlay. So a drag re-renders almost nothing, even in a long list.
 */
export const SortingArea = ({ things, total, onMove, children }: SortingAreaProps) => {
  const { classes } = useRowStyles()
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
      screenReaderInstructions: { draggable: texts.dragHelp },
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
      <div className={classes.rows}>{children}</div>
      <DragOverlay dropAnimation={null}>{dragged && <DraggedRow name={dragged.name} />}</DragOverlay>
    </DndContext>
  )
}
