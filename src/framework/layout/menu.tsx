import { useId, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { UnstyledButton } from '../../components/ui/core'
import { IconChevronDown } from '../../components/ui/icons'
import type { MenuItem } from '../declaration/section'
import { currentItem, groupsAt, menuEntries, type MenuEntry, type Place, sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'
import { layoutTexts } from './layout-texts'
import { useMenuStyles } from './menu-styles'

interface MenuGroupProps {
  section: Registered
  items: readonly MenuItem[]
  current: MenuItem | undefined
  /** Shows only the icon. */
  isFolded: boolean
  expanded: boolean
  onToggle: () => void
  onNavigate: () => void
}

/** A group of the sidebar: a button that expands and collapses it, and its links. */
const MenuGroup = ({ section, items, current, isFolded, expanded, onToggle, onNavigate }: MenuGroupProps) => {
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
        {!isFolded && <span>{section.label}</span>}
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

interface Expanded {
  isExpanded: (name: string) => boolean
  toggle: (name: string) => void
}

/**
 * Expanded groups of the sidebar: navigation to a page expands its groups automatically, and the user can expand and collapse any
 * group (contract 2.2).
 */
const useExpandedGroups = (entries: readonly MenuEntry[], place: Place & { key: string }): Expanded => {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(groupsAt(entries, place)))
  const [seen, setSeen] = useState(place.key)

  if (seen !== place.key) {
    setSeen(place.key)
    setExpanded((before) => new Set([...before, ...groupsAt(entries, place)]))
  }

  return {
    isExpanded: (name) => expanded.has(name),
    toggle: (name) =>
      setExpanded((before) => {
        const after = new Set(before)
        if (!after.delete(name)) after.add(name)
        return after
      }),
  }
}

interface MenuProps {
  onNavigate: () => void
  /** Shows only icons. */
  isFolded?: boolean
  /** Called when a group is pressed while its entries cannot be shown. */
  onUnfold?: () => void
}

/** Menu of the sidebar (contract 2.2). */
export const Menu = ({ onNavigate, isFolded = false, onUnfold }: MenuProps) => {
  const sections = useSections()
  const location = useLocation()
  const entries = useMemo(() => menuEntries(sections), [sections])
  const { isExpanded, toggle } = useExpandedGroups(entries, location)
  const { classes, cx } = useMenuStyles()
  const here = sectionAt(sections, location.pathname)

  return (
    <nav aria-label={layoutTexts.menu}>
      <ul className={classes.list}>
        {entries.map((entry) =>
          entry.kind === 'group' ? (
            <MenuGroup
              key={entry.section.name}
              section={entry.section}
              items={entry.items}
              current={currentItem(entry.items, location)}
              isFolded={isFolded}
              expanded={isExpanded(entry.section.name) && !isFolded}
              onToggle={() => {
                if (isFolded) onUnfold?.()
                if (!isFolded || !isExpanded(entry.section.name)) toggle(entry.section.name)
              }}
              onNavigate={onNavigate}
            />
          ) : (
            <li key={entry.section.name}>
              <Link
                to={entry.to}
                className={cx(classes.line, { [classes.current]: entry.section === here })}
                aria-current={entry.section === here ? 'page' : undefined}
                aria-label={isFolded ? entry.section.label : undefined}
                title={isFolded ? entry.section.label : undefined}
                onClick={onNavigate}
              >
                <entry.section.icon size={20} />
                {!isFolded && <span>{entry.section.label}</span>}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
