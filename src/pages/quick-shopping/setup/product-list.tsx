import { memo, useMemo, useRef, useState } from 'react'
import { looksOf } from '../../../components/looks'
import { createStyles, Text, TextInput } from '../../../components/ui/core'
import { IconSearch } from '../../../components/ui/icons'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { paidPrice } from '../../../domain/product/pricing'
import { formatMoney } from '../../../domain/shared/money'
import { lowScreen, phoneScreen } from '../../../framework/layout/measures'
import { ProductPicture } from '../parts/menu-table'
import { quickShoppingTexts } from '../quick-shopping-texts'
import { setupTexts as texts } from './setup-texts'
import { NewBadge, SortableRow } from '../../../framework/sorting/sortable-row'
import { SortingArea } from '../../../framework/sorting/sorting-area'
import { type Move, useMove } from '../../../framework/sorting/use-move'
import { foundProducts, type PlacedProduct, type Step } from './state/arranging'
import { useDndMonitor } from '@dnd-kit/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useMediaQuery } from '../../../components/ui/hooks'

/** Estimated row height before measurement, px */
const usualHeight = { wide: 57, narrow: 107 }

/** Rows rendered above and below the visible ones, so that a drag always has a next target. */
const overscan = 6

/** Styles of the product list of an open category. */
const useStyles = createStyles((theme) => {
  const { line, list, dimmed } = looksOf(theme)
  return {
    find: { padding: '8px 8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
    /** Limited height, so that the categories below stay reachable. */
    scroller: {
      maxHeight: 'max(320px, 66vh)',
      overflowY: 'auto',
      borderTop: line,
      [`@media ${lowScreen}`]: { maxHeight: '80vh' },
      '& > ol': { ...list, position: 'relative' },
      '& li': { position: 'absolute', left: 0, right: 0, borderBottom: line },
      '& .about': { display: 'flex', alignItems: 'center', gap: 10 },
      /** The name has at most three lines; all of it is in the tooltip. */
      '& [title]': {
        display: '-webkit-box',
        WebkitLineClamp: 3,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        fontSize: theme.fontSizes.sm,
        fontWeight: 500,
        lineHeight: 1.35,
      },
    },
    words: { minWidth: 0, overflowWrap: 'anywhere', '& > div + div': { color: dimmed, fontSize: theme.fontSizes.xs } },
  }
})

interface ProductRowProps {
  placed: PlacedProduct
  total: number
  isNew: boolean
  /** Position among the rows shown, read by the virtualizer. */
  shownAt: number
  /** px from the top of the list */
  top: number
  measure: (row: HTMLElement | null) => void
  onMove: Move
}

/** A product of an open category; memoized. */
const ProductRow = memo(({ placed, total, isNew, shownAt, top, measure, onMove }: ProductRowProps) => {
  const { classes } = useStyles()
  const { id, name, index, product } = placed
  return (
    <li ref={measure} style={{ top }} data-row={id} data-index={shownAt} aria-setsize={total} aria-posinset={index + 1}>
      <SortableRow thing={placed} total={total} onMove={onMove}>
        <div className="about">
          <ProductPicture product={product} />
          <div className={classes.words}>
            <div title={name}>{name}</div>
            <div>{[product.productCode, product.secondName].filter(Boolean).join(' · ')}</div>
          </div>
          {isNew && <NewBadge />}
        </div>
        <span className="side">{formatMoney(paidPrice(product))}</span>
      </SortableRow>
    </li>
  )
})
ProductRow.displayName = 'ProductRow'

interface ProductRowsProps {
  /** Name of the category. */
  category: string
  /** Products shown, in their order. */
  things: readonly PlacedProduct[]
  /** Number of products in the category. */
  total: number
  named: ReadonlySet<string> | undefined
  onMove: Move
}

/**
 * Rows of an open category, of which the visible ones, the dragged one and the focused one are rendered: a touch drag ends when its
 * start element is removed, and the focus is lost with its element. A component of its own, so that scrolling does not re-render the
 * drag context around it.
 */
const ProductRows = ({ category, things, total, named, onMove }: ProductRowsProps) => {
  const { classes } = useStyles()
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const [dragged, setDragged] = useState<string>()
  const [focused, setFocused] = useState<string>()
  // Not the context, which changes with each move of the pointer.
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

  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={texts.productsOf(category)}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset.row)}
      >
        {virtualizer.getVirtualItems().map(({ index: shownAt, key, start }) => {
          const thing = things[shownAt]
          return (
            thing && (
              <ProductRow
                key={key}
                placed={thing}
                total={total}
                isNew={named?.has(thing.id) === false}
                shownAt={shownAt}
                top={start}
                measure={virtualizer.measureElement}
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
  const { classes } = useStyles()
  const { _id: categoryId, products } = category
  const total = products.length
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const things = useMemo(() => foundProducts(products, search), [products, search])
  const move = useMove(list, { total, announce, send: (from, to) => dispatch({ type: 'product', categoryId, from, to }) })

  if (total === 0)
    return (
      <Text size="sm" color="dimmed" p={12}>
        {quickShoppingTexts.noProducts}
      </Text>
    )
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
