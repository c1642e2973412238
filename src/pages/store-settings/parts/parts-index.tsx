import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { createStyles, Text } from '../../../components/ui/core'
import { IconChevronRight } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { headerHeight, phoneScreen } from '../../../framework/layout/measures'

const gap = 16

/** A part of a page of settings; it is found in the index, and has an address of its own. */
export interface Part {
  /** In the address, after the `#`. */
  id: string
  title: string
  /** Heading in the index, above the first part that has it. */
  group?: string
  content: ReactNode
}

const useStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const { dark, gray } = theme.colors
  const brand = (shade: number) => theme.fn.themeColor('brand', shade)
  return {
    index: {
      position: 'sticky',
      top: `calc(${headerHeight + gap}px + var(--top-bar, 0px))`,
      maxHeight: `calc(100vh - ${headerHeight + 2 * gap}px - var(--top-bar, 0px))`,
      overflowY: 'auto',
      '& ul': { listStyle: 'none', margin: 0, padding: 0 },
      '& a': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 8,
        minHeight: 28,
        padding: '2px 12px',
        borderRadius: theme.fn.radius('md'),
        color: isDark ? dark[0] : gray[7],
        fontSize: theme.fontSizes.sm,
        lineHeight: 1.3,
        textDecoration: 'none',
        '&:hover': { background: isDark ? dark[6] : gray[1] },
        '&:focus-visible': { ...theme.focusRingStyles.styles(theme), outlineOffset: -2 },
        '&[aria-current]': {
          color: brand(isDark ? 3 : 8),
          background: isDark ? theme.fn.rgba(brand(5), 0.16) : brand(0),
          fontWeight: 600,
        },
      },
      '& svg': { flex: 'none', display: 'none' },
      [`@media ${phoneScreen}`]: {
        position: 'static',
        maxHeight: 'none',
        '& ul': {
          border: `1px solid ${isDark ? dark[4] : gray[3]}`,
          borderRadius: theme.fn.radius('md'),
          background: isDark ? dark[7] : theme.white,
          overflow: 'hidden',
        },
        '& li + li': { borderTop: `1px solid ${isDark ? dark[4] : gray[2]}` },
        '& a': { minHeight: 48, borderRadius: 0, color: isDark ? dark[0] : gray[9], fontSize: theme.fontSizes.md },
        '& svg': { display: 'block', color: isDark ? dark[2] : gray[6] },
      },
    },
    heading: {
      padding: '8px 12px 2px',
      color: isDark ? dark[1] : gray[6],
      fontSize: theme.fontSizes.xs,
      fontWeight: 600,
      'div:first-of-type > &': { paddingTop: 0 },
      [`@media ${phoneScreen}`]: { padding: '16px 12px 6px' },
    },
    changed: {
      flex: 'none',
      width: 8,
      height: 8,
      marginLeft: 'auto',
      borderRadius: '50%',
      background: 'currentColor',
      forcedColorAdjust: 'none',
    },
  }
})

const changedText = 'changed'

interface PartsIndexProps {
  label: string
  parts: readonly Part[]
  /** Ids of those that have changes. */
  changed: readonly string[]
  /** Id of the one in view. */
  current: string | undefined
}

/** Links to the parts of a page, in their groups. */
export const PartsIndex = ({ label, parts, changed, current }: PartsIndexProps) => {
  const { classes } = useStyles()
  const { pathname } = useLocation()
  const groups = [...new Set(parts.map(({ group }) => group))]
  return (
    <nav aria-label={label} className={classes.index}>
      {groups.map((group) => (
        <div key={group ?? ''}>
          {group !== undefined && <Text className={classes.heading}>{group}</Text>}
          <ul>
            {parts
              .filter((part) => part.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={{ pathname, hash: id }} aria-current={id === current ? 'location' : undefined}>
                    <span>{title}</span>
                    {changed.includes(id) && (
                      <span className={classes.changed}>
                        <VisuallyHidden>{changedText}</VisuallyHidden>
                      </span>
                    )}
                    <IconChevronRight size={16} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
