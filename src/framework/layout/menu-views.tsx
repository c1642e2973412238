import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { Box } from '../../components/ui/core'
import { formatCount } from '../../domain/shared/money'
import { useKnownViews } from '../state/known-reads'
import { useMenuStyles } from './menu-styles'

interface MenuViewsProps {
  /** Name and path of a list. */
  section: { name: string; path: string }
  onNavigate: () => void
}

/** The views of a list below its entry: those that are counted, and on its own page the others, too. */
const MenuViews = ({ section: { name, path }, onNavigate }: MenuViewsProps) => {
  const { classes, cx } = useMenuStyles()
  const id = useId()
  const isHere = useLocation().pathname === path
  const shown = useKnownViews().filter(({ resource, counted }) => resource === name && (counted || isHere))
  if (shown.length === 0) return null
  return (
    <ul className={classes.items}>
      {shown.map(({ _id, name: view, query, total }) => (
        <Box key={_id} component="li" pos="relative">
          <Link
            to={`${path}?${query}`}
            className={cx(classes.line, classes.item)}
            style={{ overflowWrap: 'anywhere', ...(total !== undefined && { paddingRight: 52 }) }}
            aria-describedby={total === undefined ? undefined : id + _id}
            onClick={onNavigate}
          >
            {view}
          </Link>
          {total !== undefined && (
            <span id={id + _id} className={classes.mark}>
              {formatCount(total)}
            </span>
          )}
        </Box>
      ))}
    </ul>
  )
}

export default MenuViews
