import { useCallback, useMemo, useRef, useState } from 'react'
import { createStyles, Text, TextInput } from '../../../../components/ui/core'
import { IconSearch } from '../../../../components/ui/icons'
import type { MenuCategory } from '../../../../domain/menu/menu-order'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'
import type { SortedThing } from '../sorting/sorted-thing'
import { SortingArea } from '../sorting/sorting-area'
import { type RowControl, useMovedFocus } from '../sorting/use-moved-focus'
import type { Step } from '../state/arranging'
import { foundProducts, type PlacedProduct } from './found-products'
import { ProductRow } from './product-row'
import { useProductRows } from './use-product-rows'

/** Styles of the product list of an open category. */
const useProductStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    find: { padding: '8px 8px 12px', display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '4px 12px' },
    /** Limited height, so that the categories below stay reachable. */
    scroller: { maxHeight: 'max(320px, 66vh)', overflowY: 'auto', borderTop: line },
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

/** Sortable list of the products of an open category (specification 2 and 4: quick shopping setup). */
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
