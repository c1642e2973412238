import { windowHeadHeight } from '../../../components/modal-window/window-head'
import type { Sx } from '../../../components/ui/core'

/** Under this width each line stands as a card. */
const phone = '@media screen and (max-width: 48em)'

/** The look of the table of lines: one sheet for all cells. */
export const itemsTableStyles: Sx = (theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  const hint = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: theme.fontSizes.sm,
    'th, td': { padding: '6px 8px', textAlign: 'left', verticalAlign: 'middle', borderBottom: line },
    th: {
      position: 'sticky',
      // Under the head of the window, which scrolls within an edge of 48 px.
      top: windowHeadHeight - 48,
      zIndex: 1,
      background: isDark ? theme.colors.dark[7] : theme.white,
      fontSize: theme.fontSizes.xs,
      color: hint,
      verticalAlign: 'bottom',
    },
    '.figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '.number': { color: hint, whiteSpace: 'nowrap' },
    '.product > div': { display: 'flex', gap: 8, alignItems: 'center', minWidth: 160 },
    '.name': { fontWeight: 500, overflowWrap: 'anywhere' },
    '.hint': { fontSize: theme.fontSizes.xs, color: hint, overflowWrap: 'anywhere' },
    '.picture': {
      width: 40,
      height: 40,
      flexShrink: 0,
      objectFit: 'cover',
      borderRadius: theme.radius.sm,
      display: 'grid',
      placeItems: 'center',
      color: hint,
    },
    '&[data-earnings=false] .earning': { display: 'none' },
    '@media print': { '.earning, .picture': { display: 'none !important' } },
    abbr: { textDecoration: 'none', marginLeft: 1 },
    [phone]: {
      display: 'block',
      tbody: { display: 'block' },
      thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      tr: {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        gap: '4px 12px',
        padding: '10px 0',
        borderBottom: line,
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 200px',
      },
      td: { border: 0, padding: 0 },
      '.number': { display: 'none' },
      '.product': { gridColumn: '1 / -1' },
      '.figure': { textAlign: 'left' },
      '.figure::before': { content: 'attr(data-label)', display: 'block', color: hint, fontSize: theme.fontSizes.xs },
    },
  }
}
