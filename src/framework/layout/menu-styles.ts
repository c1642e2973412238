import { createStyles } from '../../components/ui/core'
import { wideScreen } from './measures'

/** A desk with a mouse, where entries may be lower than a finger needs. */
const onDesk = `@media ${wideScreen} and (pointer: fine)`

/** Styles of the sidebar's entries; 44 px high as touch targets. */
export const useMenuStyles = createStyles((theme) => {
  const dark = theme.colorScheme === 'dark'
  return {
    list: { listStyle: 'none', margin: 0, padding: 0 },
    items: { listStyle: 'none', margin: 0, padding: '0 0 0 32px' },
    // A thin line above the first entry of a part.
    divided: {
      marginTop: 4,
      paddingTop: 4,
      borderTop: `1px solid ${dark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
    },
    line: {
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      width: '100%',
      minHeight: 44,
      padding: '0 12px',
      fontSize: theme.fontSizes.md,
      [onDesk]: { minHeight: 31, fontSize: theme.fontSizes.sm },
      borderRadius: theme.radius.md,
      color: dark ? theme.colors.dark[0] : theme.colors.gray[8],
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { background: dark ? theme.colors.dark[6] : theme.colors.gray[1] },
      '&:focus-visible': theme.focusRingStyles.styles(theme),
      '& svg': { flex: 'none' },
    },
    item: { fontWeight: 400, fontSize: theme.fontSizes.sm },
    pending: { opacity: 0.5, '&:hover': { background: 'none' } },
    current: {
      '&, &:hover': {
        background: dark ? theme.fn.rgba(theme.fn.themeColor('brand', 5), 0.16) : theme.fn.themeColor('brand', 0),
        color: theme.fn.themeColor('brand', dark ? 3 : 8),
        fontWeight: 600,
      },
    },
    // Over the end of an entry, which so is the same with and without.
    mark: {
      position: 'absolute',
      top: '50%',
      right: 12,
      transform: 'translateY(-50%)',
      minWidth: 22,
      padding: '0 6px',
      border: `1px solid ${theme.fn.rgba(theme.fn.themeColor('marigold', 5), dark ? 0.5 : 1)}`,
      borderRadius: 10,
      background: dark ? theme.fn.rgba(theme.fn.themeColor('marigold', 5), 0.15) : theme.fn.themeColor('marigold', 0),
      color: theme.fn.themeColor('marigold', dark ? 3 : 7),
      fontSize: 12,
      lineHeight: '18px',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
      pointerEvents: 'none',
    },
    dot: {
      minWidth: 0,
      width: 8,
      height: 8,
      padding: 0,
      border: 0,
      background: theme.fn.themeColor('marigold', 5),
      forcedColorAdjust: 'none',
    },
    // On the icon of a folded sidebar.
    onIcon: { top: 6, right: 8, transform: 'none' },
    chevron: {
      marginLeft: 'auto',
      transition: 'transform 150ms ease',
      '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
  }
})
