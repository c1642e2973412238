import type { MantineTheme } from './ui/core'

/** What the style sheets of lists and tables share, in the colours of a theme. */
export const looksOf = (theme: MantineTheme) => {
  const isDark = theme.colorScheme === 'dark'
  const { dark, gray } = theme.colors
  const line = `1px solid ${isDark ? dark[5] : gray[3]}`
  const surface = isDark ? dark[7] : theme.white
  const tint = isDark ? dark[5] : gray[1]
  return {
    isDark,
    line,
    surface,
    tint,
    dimmed: isDark ? dark[1] : gray[6],
    /** Marigold is only for what waits for the user. */
    waits: theme.colors['marigold']?.[isDark ? 5 : 7],
    box: { border: line, borderRadius: theme.fn.radius('md'), background: surface },
    list: { listStyle: 'none', margin: 0, padding: 0 },
    /** A button or summary as wide as its heading, whose arrow turns when it opens. */
    toggle: {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      width: '100%',
      minHeight: 44,
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
      '&[aria-expanded="true"] > svg:first-of-type, [open] > & > svg:first-of-type': { transform: 'rotate(90deg)' },
      '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
    },
    /** An input in a row. */
    input: {
      width: '100%',
      border: `1px solid ${isDark ? dark[4] : gray[4]}`,
      borderRadius: theme.fn.radius('sm'),
      background: isDark ? dark[6] : theme.white,
      color: isDark ? dark[0] : theme.black,
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      '&:focus': theme.focusRingStyles.inputStyles(theme),
    },
    /** The frame of a small picture, which keeps its place until the picture is there. */
    thumbnail: {
      display: 'block',
      flex: 'none',
      overflow: 'hidden',
      borderRadius: theme.fn.radius('sm'),
      background: tint,
      color: theme.colors.teal[isDark ? 3 : 7],
      '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      '& > svg': { display: 'block', width: '100%', height: '100%', padding: '22%' },
    },
  } as const
}
