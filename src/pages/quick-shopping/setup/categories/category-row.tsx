import { memo, useId, type ReactNode } from 'react'
import { IconChevronRight } from '../../../../components/ui/icons'
import type { MenuCategory } from '../../../../domain/menu/menu-order'
import { partsTexts } from '../../parts/parts-texts'
import { NewBadge } from '../parts/new-badge'
import { MoveButtons } from '../sorting/move-buttons'
import { SerialInput } from '../sorting/serial-input'
import { SortableRow } from '../sorting/sortable-row'
import type { SortedThing } from '../sorting/sorted-thing'
import type { RowControl } from '../sorting/use-moved-focus'
import { useRowClasses } from '../sorting/row-classes'

interface CategoryRowProps {
  category: MenuCategory
  /** Counted from 0. */
  index: number
  total: number
  isNew: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  /** @param focused what keeps the focus at the new place; undefined where the focus has gone elsewhere */
  onMove: (thing: SortedThing, to: number, focused?: RowControl) => void
  /** What stands in it while it is open. */
  children?: ReactNode
}

/** One category, folded to its name and the number of its products unless it is open. */
export const CategoryRow = memo(
  ({ category, index, total, isNew, isOpen, onToggle, onMove, children }: CategoryRowProps) => {
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
          <span className={classes.side}>{partsTexts.products(products.length)}</span>
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
  },
)
CategoryRow.displayName = 'CategoryRow'
