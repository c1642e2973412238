import { createElement, type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, type Location, useLocation } from 'react-router'
import { PartBoundary } from '../../components/errors/part-boundary'
import { Box, UnstyledButton } from '../../components/ui/core'
import { IconChevronDown } from '../../components/ui/icons'
import { formatCount } from '../../domain/shared/money'
import type { MenuItem } from '../declaration/section'
import { currentItem, groupsAt, menuEntries, type MenuEntry, type Place, sectionAt } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'
import { lazyPart } from '../screens/list/lazy-part'
import { useKnownViews } from '../state/known-reads'
import { LivePlace, StillPlace } from '../state/still-place'
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
    <>
      <UnstyledButton
        className={cx(classes.line, { [classes.current]: !expanded && current !== undefined })}
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
    </>
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

/** px that stay free between the current entry and the edge of the sidebar, so that one sees that there are others. */
const edge = 40

/** Scrolls the sidebar to the current entry, or to its group that is closed. */
const useCurrentInView = (nav: RefObject<HTMLElement>, key: string): void => {
  useLayoutEffect(() => {
    // Where the browser computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const scroller = nav.current?.parentElement
      const link = nav.current?.querySelector('[aria-current=page]')
      const entry = link?.closest('ul[hidden]')?.previousElementSibling ?? link
      if (!scroller || !entry) return
      const [box, place] = [scroller, entry].map((element) => element.getBoundingClientRect())
      if (!box || !place) return
      const above = place.top - edge - box.top
      const below = place.bottom + edge - box.bottom
      if (above < 0 || below > 0) scroller.scrollTop += above < 0 ? above : below
    })
    return () => cancelAnimationFrame(frame)
  }, [nav, key])
}

const loadViews = () => import('./menu-views')

/** What an entry is marked with: how much waits there for somebody, or that its page tells something. */
export interface MenuMark {
  label: string
  count?: number
}

interface MarkProps {
  id: string
  mark: MenuMark
  isFolded: boolean
}

const Mark = ({ id, mark: { label, count }, isFolded }: MarkProps) => {
  const { classes, cx } = useMenuStyles()
  const isDot = isFolded || count === undefined
  return (
    <span
      id={id}
      role="img"
      aria-label={label}
      className={cx(classes.mark, { [classes.dot]: isDot, [classes.onIcon]: isFolded })}
    >
      {!isDot && formatCount(count)}
    </span>
  )
}

interface MenuProps {
  /** Those that the backend may have. */
  sections: readonly Registered[]
  /** By the names of sections. */
  marks: Readonly<Record<string, MenuMark>>
  onNavigate: () => void
  /** Shows only icons. */
  isFolded?: boolean
  /** Called when a group is pressed while its entries cannot be shown. */
  onUnfold?: () => void
}

const Entries = ({
  sections,
  entries,
  marks,
  onNavigate,
  isFolded = false,
  onUnfold,
}: MenuProps & { entries: readonly MenuEntry[] }) => {
  const supported = useSections()
  const location = useLocation()
  const { isExpanded, toggle } = useExpandedGroups(entries, location)
  const { classes, cx } = useMenuStyles()
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  useCurrentInView(nav, `${location.key} ${isFolded}`)
  const here = sectionAt(sections, location.pathname)
  const views = useKnownViews()
  /** Where a list is opened: with the first view of the user. */
  const leadTo = (name: string, to: string): string => {
    const first = views.find((view) => view.first && view.resource === name)
    return first ? `${to}?${first.query}` : to
  }

  const contentOf = (entry: MenuEntry): ReactNode => {
    const { section } = entry
    if (entry.kind === 'group')
      return (
        <MenuGroup
          section={section}
          items={entry.items}
          current={currentItem(section, location)}
          isFolded={isFolded}
          expanded={isExpanded(section.name) && !isFolded}
          onToggle={() => {
            if (isFolded) onUnfold?.()
            if (!isFolded || !isExpanded(section.name)) toggle(section.name)
          }}
          onNavigate={onNavigate}
        />
      )
    const face = (
      <>
        <section.icon size={20} />
        {!isFolded && <span>{section.label}</span>}
      </>
    )
    if (!supported.includes(section))
      return (
        <div className={cx(classes.line, classes.pending)} aria-hidden>
          {face}
        </div>
      )
    return (
      <Link
        to={leadTo(section.name, entry.to)}
        className={cx(classes.line, { [classes.current]: section === here })}
        aria-current={section === here ? 'page' : undefined}
        aria-describedby={marks[section.name] && `${id}${section.name}`}
        aria-label={isFolded ? section.label : undefined}
        title={isFolded ? section.label : undefined}
        onClick={onNavigate}
      >
        {face}
      </Link>
    )
  }

  return (
    <nav ref={nav} aria-label={layoutTexts.menu}>
      <ul className={classes.list}>
        {entries.map((entry, at) => {
          const { area, name } = entry.section
          const mark = supported.includes(entry.section) ? marks[name] : undefined
          const isFirst = at > 0 && entries[at - 1]?.section.area !== area
          return (
            <li key={name} className={cx({ [classes.divided]: isFirst })}>
              <Box pos="relative">
                <div>{contentOf(entry)}</div>
                {mark && <Mark id={`${id}${name}`} mark={mark} isFolded={isFolded} />}
              </Box>
              {!isFolded && views.length > 0 && (
                <PartBoundary instead={null}>
                  <Suspense fallback={null}>
                    {createElement(lazyPart(loadViews), { section: entry.section, onNavigate })}
                  </Suspense>
                </PartBoundary>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/**
 * Menu of the sidebar (contract 2.2). An entry of which is not known yet whether the backend has it keeps its place, so that nothing
 * moves when that is known. It is drawn again when another entry is the current one.
 */
export const Menu = (props: MenuProps) => {
  const { sections } = props
  const entries = useMemo(() => menuEntries(sections), [sections])
  const currentAt = (place: Location): string =>
    [place.pathname, ...entries.map(({ kind, section }) => kind === 'group' && currentItem(section, place)?.label)].join('\n')
  return (
    <LivePlace>
      <StillPlace by={currentAt}>
        <Entries {...props} entries={entries} />
      </StillPlace>
    </LivePlace>
  )
}
