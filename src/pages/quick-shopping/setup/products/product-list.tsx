import { useCallback, useMemo, useRef, useState } from 'react'
import { Text, TextInput } from '../../../../components/ui/core'
import { IconSearch } from '../../../../components/ui/icons'
import type { MenuCategory } from '../../../../domain/menu/menu-order'
import { partsTexts } from '../../parts/parts-texts'
import { setupTexts as texts } from '../setup-texts'
import { SortingArea } from '../sorting/sorting-area'
import type { SortedThing } from '../sorting/sorted-thing'
import { useMovedFocus, type RowControl } from '../sorting/use-moved-focus'
import type { Step } from '../state/arranging'
import { foundProducts } from './found-products'
import { ProductRows } from './product-rows'
import { useProductStyles } from './use-product-styles'

/** So many products are looked through by eye. */
const fewProducts = 12

interface ProductListProps {
  category: MenuCategory
  named: ReadonlySet<string> | undefined
  dispatch: (step: Step) => void
  announce: (text: string) => void
}

/** The products of an open category, put in order (specification 2 and 4: quick shopping setup). */
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

  if (total === 0) return <div className={classes.none}>{partsTexts.noProducts}</div>
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
