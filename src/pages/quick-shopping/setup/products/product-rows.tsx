import { useRef } from 'react'
import { setupTexts as texts } from '../setup-texts'
import type { SortedThing } from '../sorting/sorted-thing'
import type { RowControl } from '../sorting/use-moved-focus'
import type { PlacedProduct } from './found-products'
import { ProductRow } from './product-row'
import { useProductRows } from './use-product-rows'
import { useProductStyles } from './use-product-styles'

interface ProductRowsProps {
  /** Name of the category. */
  category: string
  /** Those that are shown, in their order. */
  things: readonly PlacedProduct[]
  /** How many there are in the category. */
  total: number
  named: ReadonlySet<string> | undefined
  onMove: (thing: SortedThing, to: number, focused?: RowControl) => void
}

/** The rows of an open category. What is scrolled is drawn here alone; the drag around it is not drawn for it. */
export const ProductRows = ({ category, things, total, named, onMove }: ProductRowsProps) => {
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
