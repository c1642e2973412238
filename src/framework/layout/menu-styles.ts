import { createStyles } from '../../components/ui/core'

/** Styles of the sidebar's entries; 44 px high as touch targets. */
export const useMenuStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  return {
    list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 },
    items: { listStyle: 'none', margin: '2px 0 6px', padding: '0 0 0 32px', display: 'grid', gap: 2 },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      width: '100%',
      minHeight: 44,
      padding: '8px 12px',
      borderRadius: theme.radius.md,
      color: dark ? theme.colors.dark[0] : theme.colors.gray[8],
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { background: dark ? theme.colors.dark[6] : theme.colors.gray[1] },
      '&:focus-visible': theme.focusRingStyles.styles(theme),
      '& svg': { flex: 'none' },
    },
    item: { minHeight: 40, fontWeight: 400, fontSize: theme.fontSizes.sm },
    current: {
      '&, &:hover': {
        background: dark ? theme.fn.rgba(theme.fn.themeColor('brand', 5), 0.16) : theme.fn.themeColor('brand', 0),
        color: theme.fn.themeColor('brand', dark ? 3 : 8),
        fontWeight: 600,
      },
    },
    chevron: {
      marginLeft: 'auto',
      transition: 'transform 150ms ease',
      '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
  }
})
