import { createStyles, type MantineTheme } from '../../../../components/ui/core'

/** Styles of the categories and their toggle buttons. */
const categoryLooks = (theme: MantineTheme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    category: {
      minWidth: 0,
      border: line,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
      '& > :first-of-type': {
        scrollMarginTop: 8,
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

/** Styles of the products of an open category. */
const productLooks = (theme: MantineTheme) => {
  const isDark = theme.colorScheme === 'dark'
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    product: {
      position: 'absolute',
      left: 0,
      right: 0,
      borderBottom: `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`,
    },
    aboutProduct: { display: 'flex', alignItems: 'center', gap: 10 },
    picture: {
      flex: 'none',
      width: 40,
      height: 40,
      overflow: 'hidden',
      borderRadius: theme.fn.radius('sm'),
      background: isDark ? theme.colors.dark[5] : theme.colors.gray[1],
      '& > img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
    },
    words: { minWidth: 0 },
    /** At most three lines; the full name is in the tooltip. */
    productName: {
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      fontSize: theme.fontSizes.sm,
      fontWeight: 500,
      lineHeight: 1.35,
    },
    code: { color: dimmed, fontSize: theme.fontSizes.xs, overflowWrap: 'anywhere' },
  } as const
}

/** Viewports in which a row has two lines: name and price, and the controls below. */
export const narrow = '@media (max-width: 48em)'

/** Styles of the rows of both lists; controls are 40 px high and wide, for touch. */
export const useRowStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  const line = isDark ? theme.colors.brand?.[4] : theme.colors.brand?.[6]
  const pressed = {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 40,
    height: 40,
    padding: 0,
    border: 0,
    background: 'none',
    color: isDark ? theme.colors.dark[0] : theme.colors.gray[7],
    borderRadius: theme.fn.radius('sm'),
    '&:focus-visible': theme.focusRingStyles.styles(theme),
    '@media (hover: hover)': { '&:hover': { background: isDark ? theme.colors.dark[5] : theme.colors.gray[1] } },
  }
  /** Drop indicator between two rows, above both. */
  const mark = {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    height: 4,
    borderRadius: 2,
    background: line,
  } as const
  return {
    head: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '40px 60px minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: 8,
      padding: '6px 8px',
      [narrow]: {
        gridTemplateColumns: '40px 60px minmax(0, 1fr) auto',
        gridTemplateAreas: '"about about about about" "drag serial side moves"',
        rowGap: 4,
      },
    },
    dragged: {
      outline: `2px dashed ${isDark ? theme.colors.dark[2] : theme.colors.gray[5]}`,
      outlineOffset: -4,
      borderRadius: theme.fn.radius('md'),
    },
    before: { '&::before': { ...mark, top: -2 } },
    after: { '&::after': { ...mark, bottom: -2 } },
    handle: {
      ...pressed,
      cursor: 'grab',
      touchAction: 'manipulation',
      userSelect: 'none',
      WebkitTouchCallout: 'none',
      [narrow]: { gridArea: 'drag' },
    },
    serial: {
      width: '100%',
      height: 40,
      padding: '0 4px',
      textAlign: 'center',
      fontFamily: 'inherit',
      fontSize: 16,
      fontVariantNumeric: 'tabular-nums',
      color: 'inherit',
      background: isDark ? theme.colors.dark[6] : theme.white,
      border: `1px solid ${isDark ? theme.colors.dark[3] : theme.colors.gray[5]}`,
      borderRadius: theme.fn.radius('sm'),
      '&:focus': theme.focusRingStyles.inputStyles(theme),
      [narrow]: { gridArea: 'serial' },
    },
    about: { minWidth: 0, [narrow]: { gridArea: 'about' } },
    side: {
      color: dimmed,
      fontSize: theme.fontSizes.sm,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
      [narrow]: { gridArea: 'side', textAlign: 'right' },
    },
    ...categoryLooks(theme),
    ...productLooks(theme),
    moves: { display: 'flex', [narrow]: { gridArea: 'moves' } },
    move: {
      ...pressed,
      cursor: 'pointer',
      '&[aria-disabled=true], &[aria-disabled=true]:hover': {
        background: 'none',
        cursor: 'not-allowed',
        color: isDark ? theme.colors.dark[3] : theme.colors.gray[4],
      },
    },
  }
})
