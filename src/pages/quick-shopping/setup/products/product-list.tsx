import { useCallback, useMemo, useRef, useState, type RefObject, memo } from 'react'
import { createStyles, Text, TextInput } from '../../../../components/ui/core'
import { IconSearch } from '../../../../components/ui/icons'
import type { MenuCategory, MenuProduct } from '../../../../domain/menu/menu-order'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'
import type { SortedThing } from '../sorting/sorted-thing'
import { SortingArea } from '../sorting/sorting-area'
import { type RowControl, useMovedFocus } from '../sorting/use-moved-focus'
import type { Step } from '../state/arranging'
import { foundProducts, type PlacedProduct } from './found-products'
import { useDndMonitor } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useMediaQuery } from '../../../../components/ui/hooks'
import { lowScreen } from '../../../../framework/layout/measures'
import { formatMoney } from '../../../../domain/shared/money'
import { paidPrice } from '../../../../domain/product/pricing'
import { ProductPicture } from '../../parts/product-picture'
import { NewBadge } from '../parts/new-badge'
import { MoveButtons } from '../sorting/move-buttons'
import { SerialInput } from '../sorting/serial-input'
import { SortableRow } from '../sorting/sortable-row'
import { useRowClasses } from '../sorting/row-classes'

interface ProductRowProps {
  product: MenuProduct
  /** Zero-based position in the whole category. */
  index: number
  total: number
  isNew: boolean
  /** Position among the rows shown, read by the virtualizer. */
  shownAt: number
  /** px from the top of the list */
  top: number
  measure: (row: HTMLElement | null) => void
  /** @param focused control that keeps the focus after the move; undefined when the focus is elsewhere */
  onMove: (thing: SortedThing, to: number, focused?: RowControl) => void
}

/** A product of an open category; memoized. */
const ProductRow = memo(({ product, index, total, isNew, shownAt, top, measure, onMove }: ProductRowProps) => {
  const classes = useRowClasses()
  const { _id: id, name, productCode } = product
  const thing = { id, name, index }
  return (
    <li
      ref={measure}
      className={classes.product}
      style={{ top }}
      data-row={id}
      data-index={shownAt}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <SortableRow id={id} name={name} index={index}>
        <SerialInput
          name={name}
          index={index}
          total={total}
          onMove={(to, keepsFocus) => onMove(thing, to, keepsFocus ? 'serial' : undefined)}
        />
        <div className={`${classes.about} ${classes.aboutProduct}`}>
          <ProductPicture product={product} className={classes.picture} />
          <div className={classes.words}>
            <div className={classes.productName} title={name}>
              {name}
            </div>
            <div className={classes.code}>{productCode}</div>
          </div>
          {isNew && <NewBadge />}
        </div>
        <span className={classes.side}>{formatMoney(paidPrice(product))}</span>
        <MoveButtons
          name={name}
          isFirst={index === 0}
          isLast={index === total - 1}
          onMove={(by) => onMove(thing, index + by, by < 0 ? 'up' : 'down')}
        />
      </SortableRow>
    </li>
  )
})
ProductRow.displayName = 'ProductRow'

/** Estimated row height before measurement, px */
const usualHeight = { wide: 57, narrow: 107 }

/** Rows rendered above and below the visible ones, so that a drag always has a next target. */
const overscan = 6

/**
 * Virtualizes the rows of a category: renders the visible rows, the dragged row and the focused row. A touch drag ends
 * when its start element is removed, and the focus is lost with its element.
 */
const useProductRows = (things: readonly PlacedProduct[], scroller: RefObject<HTMLElement>) => {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<string>()
  const [focused, holdFocused] = useState<string>()
  useDndMonitor({
    onDragStart: ({ active }) => setDragged(String(active.id)),
    onDragEnd: () => setDragged(undefined),
    onDragCancel: () => setDragged(undefined),
  })

  // The rule concerns the React Compiler, which this build does not use.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: things.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? usualHeight.narrow : usualHeight.wide),
    getItemKey: (index) => things[index]?.id ?? index,
    overscan,
    // Batched with the other updates of a scroll event; the overscan covers the delay.
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const places = [dragged, focused].map((id) => things.findIndex((thing) => thing.id === id))
      return [...new Set([...defaultRangeExtractor(range), ...places.filter((place) => place >= 0)])].sort(
        (one, other) => one - other,
      )
    },
  })

  return {
    rows: virtualizer.getVirtualItems(),
    /** total height of all rows, px */
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    /** Sets the id of the focused row, which stays rendered while it is scrolled out of view. */
    holdFocused,
  }
}

/** Styles of the product list of an open category. */
const useProductStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    find: { padding: '8px 8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
    /** Limited height, so that the categories below stay reachable. */
    scroller: {
      maxHeight: 'max(320px, 66vh)',
      overflowY: 'auto',
      borderTop: line,
      [`@media ${lowScreen}`]: { maxHeight: '80vh' },
    },
    rows: { position: 'relative', listStyle: 'none', margin: 0, padding: 0 },
    none: { padding: 12, color: isDark ? theme.colors.dark[1] : theme.colors.gray[6], fontSize: theme.fontSizes.sm },
  }
})

interface ProductRowsProps {
  /** Name of the category. */
  category: string
  /** Products shown, in their order. */
  things: readonly PlacedProduct[]
  /** Number of products in the category. */
  total: number
  named: ReadonlySet<string> | undefined
  onMove: (thing: SortedThing, to: number, focused?: RowControl) => void
}

/** Rows of an open category. A component of its own, so that scrolling does not re-render the drag context around it. */
const ProductRows = ({ category, things, total, named, onMove }: ProductRowsProps) => {
  const { classes } = useProductStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, height, measure, holdFocused } = useProductRows(things, scroller)
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        className={classes.rows}
        style={{ height }}
        aria-label={texts.productsOf(category)}
        onFocus={({ target }) => holdFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row)}
      >
        {rows.map(({ index: shownAt, key, start }) => {
          const thing = things[shownAt]
          return (
            thing && (
              <ProductRow
                key={key}
                product={thing.product}
                index={thing.index}
                total={total}
                isNew={named !== undefined && !named.has(thing.id)}
                shownAt={shownAt}
                top={start}
                measure={measure}
                onMove={onMove}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}

/** Up to this many products no search field is needed. */
const fewProducts = 12

interface ProductListProps {
  category: MenuCategory
  named: ReadonlySet<string> | undefined
  dispatch: (step: Step) => void
  announce: (text: string) => void
}

/** Sortable list of the products of an open category (contract 2.8, 4.8). */
export const ProductList = ({ category, named, dispatch, announce }: ProductListProps) => {
  const { classes } = useProductStyles()
  const { _id: categoryId, products } = category
  const total = products.length
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const things = useMemo(() => foundProducts(products, search), [products, search])
  const keepFocus = useMovedFocus(list)

  const move = useCallback(
    ({ id, name, index }: SortedThing, to: number, focused?: RowControl) => {
      if (focused) keepFocus(id, focused)
      dispatch({ type: 'product', categoryId, from: index, to })
      if (focused) announce(texts.moved(name, to + 1, total))
    },
    [announce, categoryId, dispatch, keepFocus, total],
  )

  if (total === 0) return <div className={classes.none}>{quickShoppingTexts.noProducts}</div>
  return (
    <div ref={list}>
      {total > fewProducts && (
        <div className={classes.find}>
          <TextInput
            type="search"
            label={texts.find}
            placeholder={texts.findPlaceholder}
            icon={<IconSearch size={16} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            sx={{ flex: '0 1 320px', input: { height: 40 } }}
          />
          <Text role="status" size="sm">
            {search.trim() !== '' && texts.found(things.length, total)}
          </Text>
        </div>
      )}
      <SortingArea things={things} total={total} onMove={move}>
        <ProductRows category={category.name} things={things} total={total} named={named} onMove={move} />
      </SortingArea>
    </div>
  )
}
