import type { MantineTheme } from '../../../../components/ui/core'
import { headerHeight, tabBarHeight } from '../../../../framework/layout/measures'

/** Height of the sticky button bar below the header, px */
const barHeight = 64

/** Styles of the categories and their toggle buttons. */
export const categoryLooks = (theme: MantineTheme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    category: {
      minWidth: 0,
      border: line,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
      // Offsets for the fixed header and tab bar.
      '& > :first-of-type': {
        scrollMarginTop: headerHeight + barHeight + 8,
        scrollMarginBottom: tabBarHeight + 16,
      },
    },
    heading: { margin: 0, fontSize: theme.fontSizes.md, lineHeight: 1.3 },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 40,
      padding: '4px 0',
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'left',
      cursor: 'pointer',
      borderRadius: theme.fn.radius('sm'),
      '&:focus-visible': theme.focusRingStyles.styles(theme),
      '& > svg': { flex: 'none', transition: 'transform 150ms ease' },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
      '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
    },
    categoryName: { minWidth: 0, overflowWrap: 'anywhere' },
    inside: { borderTop: line },
  } as const
}
