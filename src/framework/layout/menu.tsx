import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { currentItem, menuEntries, sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import { layoutTexts } from './layout-texts'
import { MenuGroup } from './menu-group'
import { useMenuStyles } from './menu-styles'
import { useExpandedGroups } from './use-expanded-groups'

interface MenuProps {
  onNavigate: () => void
  /** Shows icons alone. */
  isFolded?: boolean
  /** Called when a group is pressed whose entries are not to be seen. */
  onUnfold?: () => void
}

/** The sidebar's entries (specification 2: layout). */
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
                {!isFolded && entry.section.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
