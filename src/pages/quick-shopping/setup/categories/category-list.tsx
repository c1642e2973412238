import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { Box } from '../../../../components/ui/core'
import { IconChevronRight } from '../../../../components/ui/icons'
import type { MenuCategory } from '../../../../domain/menu/menu-order'
import { menuTexts } from '../../../../domain/menu/menu-texts'
import { NewBadge } from '../parts/new-badge'
import { ProductList } from '../products/product-list'
import { setupTexts as texts } from '../setup-texts'
import { MoveButtons } from '../sorting/move-buttons'
import { useRowClasses } from '../sorting/row-classes'
import { SerialInput } from '../sorting/serial-input'
import { SortableRow } from '../sorting/sortable-row'
import type { SortedThing } from '../sorting/sorted-thing'
import { SortingArea } from '../sorting/sorting-area'
import { type RowControl, useMovedFocus } from '../sorting/use-moved-focus'
import type { Arranged } from '../state/arrangement'
import type { Step } from '../state/arranging'

interface CategoryRowProps {
  category: MenuCategory
  /** Zero-based. */
  index: number
  total: number
  isNew: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  /** @param focused control that keeps the focus after the move; undefined when the focus is elsewhere */
  onMove: (thing: SortedThing, to: number, focused?: RowControl) => void
  /** Content while it is open. */
  children?: ReactNode
}

/** A category; collapsed to its name and number of products unless it is open. */
const CategoryRow = memo(({ category, index, total, isNew, isOpen, onToggle, onMove, children }: CategoryRowProps) => {
  const classes = useRowClasses()
  const insideId = useId()
  const { _id: id, name, products } = category
  const thing = { id, name, index }
  return (
    <li className={classes.category} data-row={id}>
      <SortableRow id={id} name={name} index={index}>
        <SerialInput
          name={name}
          index={index}
          total={total}
          onMove={(to, keepsFocus) => onMove(thing, to, keepsFocus ? 'serial' : undefined)}
        />
        <h2 className={`${classes.about} ${classes.heading}`}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? insideId : undefined}
            onClick={() => onToggle(id)}
          >
            <IconChevronRight size={20} aria-hidden />
            <span className={classes.categoryName}>{name}</span>
            {isNew && <NewBadge />}
          </button>
        </h2>
        <span className={classes.side}>{menuTexts.products(products.length)}</span>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === total - 1}
          onMove={(by) => onMove(thing, index + by, by < 0 ? 'up' : 'down')}
        />
      </SortableRow>
      {isOpen && (
        <div id={insideId} className={classes.inside}>
          {children}
        </div>
      )}
    </li>
  )
})
CategoryRow.displayName = 'CategoryRow'

interface CategoryListProps {
  menu: Arranged
  named: ReadonlySet<string> | undefined
  openId: string | undefined
  onToggle: (id: string) => void
  dispatch: (step: Step) => void
  announce: (text: string) => void
}

/** Sortable list of categories, at most one of them open (contract 2.8, 4.8). */
export const CategoryList = ({ menu, named, openId, onToggle, dispatch, announce }: CategoryListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const hasArrived = useRef(false)
  const total = menu.length
  const things = useMemo(() => menu.map(({ _id, name }, index) => ({ id: _id, name, index })), [menu])
  const keepFocus = useMovedFocus(list)

  const move = useCallback(
    ({ id, name, index }: SortedThing, to: number, focused?: RowControl) => {
      if (focused) keepFocus(id, focused)
      dispatch({ type: 'category', from: index, to })
      if (focused) announce(texts.moved(name, to + 1, total))
    },
    [announce, dispatch, keepFocus, total],
  )

  useEffect(() => {
    const isArrival = !hasArrived.current
    hasArrived.current = true
    if (openId === undefined) return
    // Closing a category above may have scrolled it out of view. After navigation by URL it is scrolled to the top.
    list.current
      ?.querySelector(`[data-row="${CSS.escape(openId)}"]`)
      ?.firstElementChild?.scrollIntoView({ block: isArrival ? 'start' : 'nearest' })
  }, [openId])

  return (
    <SortingArea things={things} total={total} onMove={move}>
      <Box
        component="ol"
        ref={list}
        aria-label={texts.categories}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 }}
      >
        {menu.map((category, index) => (
          <CategoryRow
            key={category._id}
            category={category}
            index={index}
            total={total}
            isNew={named !== undefined && !named.has(category._id)}
            isOpen={category._id === openId}
            onToggle={onToggle}
            onMove={move}
          >
            {category._id === openId ? (
              <ProductList category={category} named={named} dispatch={dispatch} announce={announce} />
            ) : undefined}
          </CategoryRow>
        ))}
      </Box>
    </SortingArea>
  )
}
