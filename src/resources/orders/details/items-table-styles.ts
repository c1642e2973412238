import type { Sx } from '../../../components/ui/core'

/** Under this width each line stands as a card. */
const phone = '@media (max-width: 48em)'

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
    th: { fontSize: theme.fontSizes.xs, color: hint, whiteSpace: 'normal', verticalAlign: 'bottom' },
    '.figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '.number': { color: hint },
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
    abbr: { textDecoration: 'none', marginLeft: 1 },
    [phone]: {
      display: 'block',
      tbody: { display: 'block' },
      thead: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      tr: { display: 'block', borderBottom: line, padding: '8px 0', contentVisibility: 'auto', containIntrinsicSize: 'auto 290px' },
      td: { display: 'flex', justifyContent: 'space-between', border: 0, padding: '2px 0' },
      '.number': { display: 'none' },
      '.figure::before': { content: 'attr(data-label)', color: hint },
    },
  }
}
