import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { createStyles } from '../../components/ui/core'
import { sectionAt, tabs } from '../registry/menu'
import { useSections } from '../registry/registry-context'
import type { Registered } from '../registry/sections'
import { layoutTexts } from './layout-texts'
import { frameLayer, tabBarHeight } from './measures'
import { staysOnLowScreen } from './page-styles'

const useStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  return {
    bar: {
      position: 'fixed',
      zIndex: frameLayer,
      insetInline: 0,
      bottom: 0,
      paddingBottom: 'env(safe-area-inset-bottom, 0px)',
      background: dark ? theme.colors.dark[7] : theme.white,
      borderTop: `1px solid ${dark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
      ...staysOnLowScreen,
      '@media print': { display: 'none' },
    },
    // With a large text the tabs scroll instead of running together.
    list: { display: 'flex', listStyle: 'none', margin: 0, padding: 0, overflowX: 'auto', scrollbarWidth: 'none' },
    // As wide as its label, so that six tabs are readable on the narrowest phones.
    entry: { flex: '1 0 auto', minWidth: 44 },
    tab: {
      height: tabBarHeight,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 2,
      color: dark ? theme.colors.dark[1] : theme.colors.gray[7],
      fontSize: 12,
      lineHeight: 1.2,
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      '@media (max-width: 374px)': { fontSize: 11 },
      '&:focus-visible': { ...theme.focusRingStyles.styles(theme), outlineOffset: -3 },
    },
    // Bold letters would be wider, and the tabs would move.
    current: {
      color: theme.fn.themeColor('brand', dark ? 3 : 8),
      boxShadow: `inset 0 2px ${theme.fn.themeColor('brand', dark ? 3 : 8)}`,
    },
  }
})

/** The tab bar at the bottom of small screens (contract 2.2). */
export const TabBar = ({ sections }: { sections: readonly Registered[] }) => {
  const supported = useSections()
  const { pathname } = useLocation()
  const { classes, cx } = useStyles()
  const entries = useMemo(() => tabs(sections), [sections])
  const here = sectionAt(sections, pathname)
  return (
    <nav className={classes.bar} aria-label={layoutTexts.tabs}>
      <ul className={classes.list}>
        {entries.map(({ label, icon: Icon, section }) => (
          <li key={section.name} className={classes.entry}>
            {supported.includes(section) ? (
              <Link
                to={section.path}
                className={cx(classes.tab, { [classes.current]: section === here })}
                aria-current={section === here ? 'page' : undefined}
              >
                <Icon size={22} />
                <span>{label}</span>
              </Link>
            ) : (
              // Its place, until it is known whether the backend has it.
              <div className={classes.tab} style={{ opacity: 0.5 }} aria-hidden>
                <Icon size={22} />
                <span>{label}</span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
