import { useId } from 'react'
import { Link } from 'react-router'
import { UnstyledButton } from '../../components/ui/core'
import { IconChevronDown } from '../../components/ui/icons'
import type { MenuItem } from '../declaration/section'
import type { Registered } from '../registry/sections'
import { useMenuStyles } from './menu-styles'

interface MenuGroupProps {
  section: Registered
  items: readonly MenuItem[]
  current: MenuItem | undefined
  /** Shows the icon alone. */
  isFolded: boolean
  expanded: boolean
  onToggle: () => void
  onNavigate: () => void
}

/** A group of the sidebar: a button that opens and closes it, and its links. */
export const MenuGroup = ({ section, items, current, isFolded, expanded, onToggle, onNavigate }: MenuGroupProps) => {
  const { classes, cx } = useMenuStyles()
  const itemsId = useId()
  return (
    <li>
      <UnstyledButton
        className={cx(classes.line, { [classes.current]: isFolded && current !== undefined })}
        aria-expanded={expanded}
        aria-controls={itemsId}
        aria-label={isFolded ? section.label : undefined}
        title={isFolded ? section.label : undefined}
        onClick={onToggle}
      >
        <section.icon size={20} />
        {!isFolded && section.label}
        {!isFolded && <IconChevronDown size={16} className={classes.chevron} />}
      </UnstyledButton>
      <ul id={itemsId} className={classes.items} hidden={!expanded}>
        {items.map((item) => (
          <li key={item.label}>
            <Link
              to={item.to}
              state={item.state}
              className={cx(classes.line, classes.item, { [classes.current]: item === current })}
              aria-current={item === current ? 'page' : undefined}
              onClick={onNavigate}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
