import { memo } from 'react'
import type { MenuProduct } from '../../../../domain/menu/menu-order'
import { formatMoney } from '../../../../domain/shared/money'
import { paidPrice } from '../../../../domain/product/pricing'
import { ProductPicture } from '../../parts/product-picture'
import { NewBadge } from '../parts/new-badge'
import { MoveButtons } from '../sorting/move-buttons'
import { SerialInput } from '../sorting/serial-input'
import { SortableRow } from '../sorting/sortable-row'
import type { SortedThing } from '../sorting/sorted-thing'
import type { RowControl } from '../sorting/use-moved-focus'
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
export const ProductRow = memo(({ product, index, total, isNew, shownAt, top, measure, onMove }: ProductRowProps) => {
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
