import { createStyles } from '../../../../components/ui/core'

const phone = '@media (max-width: 57em)'

/** Styles of the rows and cards of both views; clickable rows are 40 px high, as touch targets. */
export const useListStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[7]
  return {
    list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8, [phone]: { gap: 6 } },
    row: {
      border: line,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
    },
    head: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px 190px 140px auto',
      alignItems: 'center',
      columnGap: 12,
      padding: '6px 8px',
      [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '0 4px 4px 8px' },
    },
    heading: { margin: 0, fontSize: theme.fontSizes.md, fontWeight: 600, [phone]: { gridColumn: 1 } },
    cardHeading: {
      margin: 0,
      paddingTop: 8,
      fontSize: theme.fontSizes.md,
      fontWeight: 600,
      lineHeight: 1.4,
      overflowWrap: 'anywhere',
      minWidth: 0,
    },
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      width: '100%',
      minHeight: 40,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 600,
      textAlign: 'left',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      borderRadius: theme.fn.radius('sm'),
      '&:focus-visible': theme.focusRingStyles.styles(theme),
      '& > svg': { flex: 'none', transition: 'transform 150ms ease' },
      '&[aria-expanded="true"] > svg': { transform: 'rotate(90deg)' },
      '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
    },
    /** Columns on wide screens; one line below the name on phones. */
    figures: {
      display: 'contents',
      [phone]: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 12px',
        'h3 ~ &': { paddingLeft: 30, marginTop: -6 },
        '& > span': { fontSize: theme.fontSizes.xs },
        // The expanded content shows the same.
        'h3 ~ & > [data-inside]': { display: 'none' },
        '& > :empty': { display: 'none' },
      },
    },
    figure: { color: dimmed, fontSize: theme.fontSizes.sm, fontVariantNumeric: 'tabular-nums' },
    actions: { display: 'flex', [phone]: { gridColumn: 2, gridRow: 1 } },
    inside: { borderTop: line, padding: '4px 8px 8px 42px', [phone]: { paddingLeft: 16 } },
    lines: { listStyle: 'none', margin: 0, padding: 0 },
    line: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 190px 140px auto',
      alignItems: 'center',
      columnGap: 12,
      minHeight: 40,
      // Space for the marker of the row with the keyboard focus.
      marginLeft: -8,
      padding: '2px 0 2px 8px',
      '& + &': { borderTop: line },
      [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '4px 0 8px 8px' },
    },
    name: { overflowWrap: 'anywhere', fontWeight: 500 },
    cards: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      display: 'grid',
      gap: 12,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    },
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: 6,
      padding: 12,
      border: line,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
    },
  }
})
