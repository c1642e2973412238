import type { CSSObject } from '@emotion/react'
import { Global } from '@mantine/core'
import type { MantineTheme } from '../ui/core'

/** Styles of one colour as custom properties, which the variants below choose from. */
const colorVariables = (theme: MantineTheme, color: string): CSSObject => {
  const { background: tint, hover: tintHovered, color: ink } = theme.fn.variant({ variant: 'light', color })
  const { border: edge } = theme.fn.variant({ variant: 'outline', color })
  const { background: solid } = theme.fn.variant({ variant: 'filled', color })
  const { hover: hovered } = theme.fn.variant({ variant: 'subtle', color })
  const isDark = theme.colorScheme === 'dark'
  const shades = theme.colors[color]
  return {
    '--tint': tint,
    '--tint-hovered': tintHovered,
    // What is read is brighter on a dark page than what is pressed.
    '--ink': isDark && color === 'gray' ? theme.colors.dark[1] : ink,
    '--edge': edge,
    '--solid': solid,
    '--hovered': hovered,
    '--badge': isDark ? theme.fn.rgba(shades?.[7] ?? '', 0.55) : shades?.[2],
    '--badge-ink': shades?.[isDark ? 1 : 8],
  }
}

/** Media query for phones. */
const onPhone = '(max-width: 48em)'

const badges = (theme: MantineTheme): CSSObject => ({
  '.badge': {
    display: 'inline-block',
    boxSizing: 'border-box',
    // As high as a line with its border, also of a large text.
    maxWidth: '100%',
    padding: `0 ${theme.spacing.md / 1.5}px`,
    overflow: 'hidden',
    border: '1px solid transparent',
    borderRadius: theme.radius.xl,
    background: 'var(--badge)',
    color: 'var(--badge-ink)',
    fontSize: 12,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
    textOverflow: 'ellipsis',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
  },
  '.badge.outline': { background: 'none', borderColor: 'var(--edge)', color: 'var(--edge)' },
  '.badge.filled': { background: 'var(--solid)', color: theme.white },
  '.badge.sm': { padding: `0 ${theme.spacing.sm / 1.5}px`, fontSize: 11, lineHeight: '16px' },
  '.badge.lg': { padding: `0 ${theme.spacing.lg / 1.5}px`, fontSize: 13, lineHeight: '24px' },
  '.badge svg': { marginRight: 5, verticalAlign: -2 },
})

const buttons = (theme: MantineTheme): CSSObject => {
  const { background, border, color, hover } = theme.fn.variant({ variant: 'default' })
  const isDark = theme.colorScheme === 'dark'
  return {
    '.row-button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: 'none',
      boxSizing: 'border-box',
      width: 30,
      height: 30,
      padding: 0,
      border: '1px solid transparent',
      borderRadius: theme.radius.md,
      background: 'none',
      color: 'var(--ink)',
      cursor: 'pointer',
      '&:hover': { background: 'var(--hovered)' },
      '&:active': { transform: 'translateY(1px)' },
      '&[aria-pressed=true]': { background: 'var(--tint)', '&:hover': { background: 'var(--tint-hovered)' } },
      '&[aria-pressed=false]': { background, borderColor: border, color, '&:hover': { background: hover } },
    },
    // Red in every row, what destroys would be the loudest of the page.
    '.row-button.hue-red:not(:hover, :focus-visible)': { color: isDark ? theme.colors.dark[1] : theme.colors.gray[6] },
    '.row-button.large': { width: 44, height: 44 },
    // Marks, whose place buttons take with the pointer or the focus on their row. Without a pointer both are there.
    '.row-swap': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
    '@media (hover: hover)': {
      '.row-swap': { display: 'grid', '& > *': { gridArea: '1 / 1' } },
      ':is(tr, li):not(:hover, :focus-within) .row-swap > [role=group]': { opacity: 0 },
      ':is(tr, li):is(:hover, :focus-within) .row-swap:has(> [role=group]) > .line': { visibility: 'hidden' },
    },
    '@media (hover: none)': { '.row-swap .row-button': { width: 44, height: 44 } },
    '.row-step': {
      flex: 'none',
      boxSizing: 'border-box',
      height: 30,
      padding: '0 10px',
      border: '1px solid transparent',
      borderRadius: theme.radius.md,
      background: 'none',
      color: 'var(--ink)',
      cursor: 'pointer',
      font: 'inherit',
      fontSize: 12,
      fontWeight: 600,
      lineHeight: 1,
      textAlign: 'left',
      whiteSpace: 'nowrap',
      // The line is inside of its border, which is unseen on phones.
      '&.waits': { backgroundColor: 'var(--tint)', boxShadow: 'inset 0 0 0 1px var(--badge)', textAlign: 'center' },
      '&:hover': { backgroundColor: 'var(--tint-hovered)' },
      '&:active': { transform: 'translateY(1px)' },
      // As high as a thumb, of which it shows less, so that the rows stay low.
      [`@media ${onPhone}`]: {
        minHeight: 44,
        margin: '-5px -5px -5px 0',
        borderWidth: 5,
        borderRadius: theme.radius.md + 5,
        backgroundClip: 'padding-box',
      },
    },
    '.row-actions': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 0,
      [`@media ${onPhone}`]: { flexWrap: 'wrap' },
    },
    // One below the other in all rows, before the icons.
    '.row-actions .row-step': { minWidth: 120, margin: '0 10px 0 0' },
    // Alone in its row, it ends where the icons of the other rows do.
    '.row-actions:not(:has(> .row-button))': { '& > .row-slot': { display: 'none' }, '& > .row-step': { marginRight: 0 } },
    '.row-slot': { flex: 'none', width: 30 },
    '.row-link': {
      display: 'inline-block',
      minHeight: 24,
      padding: 0,
      border: 0,
      background: 'none',
      color: theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7),
      cursor: 'pointer',
      font: 'inherit',
      fontWeight: 600,
      lineHeight: '24px',
      textAlign: 'left',
      textDecoration: 'none',
      verticalAlign: 'middle',
      '& code': { color: 'inherit', fontSize: 'inherit' },
      '&:hover': { textDecoration: 'underline' },
      // The whole height of a thumb, without moving the lines beside it.
      [`@media ${onPhone}`]: { minHeight: 44, padding: '10px 0', margin: '-10px 0', verticalAlign: 'baseline' },
    },
    // A heading that sorts looks like the others. Its sign, which nobody is read, is dimmed until it is sorted, and always as wide.
    '.row-link.sort': {
      color: 'inherit',
      font: 'inherit',
      lineHeight: 'inherit',
      '&::after': { content: '"⇅" / ""', display: 'inline-block', width: '1em', marginLeft: 4 },
    },
    'th:not([aria-sort]) > .sort:not(:hover, :focus-visible)::after': { opacity: 0.4 },
    '[aria-sort=ascending] > .sort::after': { content: '"↑" / ""' },
    '[aria-sort=descending] > .sort::after': { content: '"↓" / ""' },
    // The whole height of a row; its box is smaller.
    '.row-choice': { display: 'block', width: 'fit-content', padding: 12, margin: -12, cursor: 'pointer' },
    '.row-check': {
      appearance: 'none',
      display: 'block',
      boxSizing: 'border-box',
      width: 20,
      height: 20,
      margin: 0,
      border: `1px solid ${border}`,
      borderRadius: theme.radius.sm,
      background,
      cursor: 'pointer',
      '&:checked, &:indeterminate': { borderColor: 'transparent', backgroundColor: theme.fn.primaryColor() },
      '&:checked': { backgroundImage: mark('M5 10l3.5 3.5l6.5 -7') },
      '&:indeterminate': { backgroundImage: mark('M5.5 10h9') },
      // The white mark would stand on white there.
      '@media (forced-colors: active)': { appearance: 'auto' },
    },
    '.badge, .row-button, .row-step, .row-link, .row-check': { WebkitTapHighlightColor: 'transparent' },
    ':is(.row-button, .row-step, .row-link, .row-check):focus-visible': {
      outline: `2px solid ${theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7)}`,
      outlineOffset: 2,
    },
  }
}

/** Address of a picture of 20 × 20 px with one line. */
const line = (path: string, color: string): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='%23${color}' stroke-width='2'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

const mark = (path: string): string => line(path, 'fff')

/** Marks a select; the colour has enough contrast in both colour schemes. */
const arrows = line('M6 8l4-4l4 4M6 12l4 4l4-4', '868e96')

/** A select with its label, as Mantine draws it. */
const fields = (theme: MantineTheme): CSSObject => {
  const { background, border, color } = theme.fn.variant({ variant: 'default' })
  const wrong = theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7]
  return {
    '.field > label': { display: 'block', fontSize: theme.fontSizes.sm, fontWeight: 500 },
    '.field > select': {
      appearance: 'none',
      display: 'block',
      width: '100%',
      height: 36,
      padding: '0 32px 0 12px',
      border: `1px solid ${border}`,
      borderRadius: theme.radius.md,
      background: `${background} ${arrows} no-repeat right 12px center / 14px`,
      color,
      fontFamily: 'inherit',
      fontSize: theme.fontSizes.sm,
      textOverflow: 'ellipsis',
      '&:focus': { outline: 'none', borderColor: theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7) },
      '&[aria-invalid=true]': { borderColor: wrong },
    },
    '.field.beside': { display: 'flex', alignItems: 'center', gap: 8, '& > select': { width: 'auto' } },
    '.field > .error': { marginTop: 4, color: wrong, fontSize: theme.fontSizes.xs },
  }
}

const texts = (theme: MantineTheme): CSSObject => {
  const isDark = theme.colorScheme === 'dark'
  const dimmed = isDark ? theme.colors.dark[2] : theme.colors.gray[6]
  return {
    '.code': {
      color: isDark ? theme.white : theme.black,
      fontFamily: theme.fontFamilyMonospace,
      fontSize: 14,
      lineHeight: theme.lineHeight,
    },
    ':is(.below, .dimmed) .code': { fontSize: 'inherit' },
    '.nowrap': { whiteSpace: 'nowrap' },
    '.strong': { color: isDark ? theme.white : undefined, fontWeight: 700 },
    'td, th': { fontVariantNumeric: 'tabular-nums' },
    '.whole': { position: 'relative', overflowWrap: 'anywhere' },
    // Cut wherever its column ends, which it widens to that of a long name at most.
    'td .one-line': {
      display: '-webkit-box',
      minWidth: 88,
      maxWidth: 420,
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 1,
      wordBreak: 'break-all',
    },
    // Whoever comes by keyboard has no pointer to rest on a cut text.
    'tr:has(:focus-visible) .whole[data-cut]::after': {
      content: 'attr(title)',
      position: 'absolute',
      zIndex: 1,
      top: -7,
      left: -9,
      width: 'max-content',
      maxWidth: 420,
      padding: '6px 8px',
      border: `1px solid ${theme.colors.gray[isDark ? 6 : 4]}`,
      borderRadius: theme.radius.sm,
      background: isDark ? theme.colors.dark[6] : theme.white,
      color: isDark ? theme.white : theme.black,
      fontWeight: 400,
      lineHeight: 1.3,
      boxShadow: theme.shadows.sm,
    },
    '.dimmed': { color: dimmed, fontSize: theme.fontSizes.xs },
    '.below': { display: 'block', color: dimmed, fontSize: theme.fontSizes.xs },
    '.picture': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      borderRadius: theme.radius.md,
      background: isDark ? theme.colors.dark[5] : theme.colors.gray[1],
      color: isDark ? theme.colors.dark[1] : theme.colors.gray[6],
    },
    'span.picture': {
      background: isDark ? theme.colors.dark[5] : theme.colors.teal[0],
      color: theme.colors.teal[isDark ? 3 : 7],
    },
    '.stack': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 },
    '.line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, maxWidth: '100%' },
    // A row has room for the marks of a badge beside it, not below.
    'td .stack > .line': { flexWrap: 'nowrap' },
    'ul.line': { margin: 0, padding: 0, listStyle: 'none' },
    'ul.line.dotted': { columnGap: 4, '& > li + li::before': { content: '"· "' } },
    'td.number > .stack': { alignItems: 'flex-end' },
    'td.number .line': { justifyContent: 'flex-end' },
  }
}

const styles = (theme: MantineTheme): CSSObject => ({
  ...Object.fromEntries(Object.keys(theme.colors).map((color) => [`.hue-${color}`, colorVariables(theme, color)])),
  ...badges(theme),
  ...buttons(theme),
  ...fields(theme),
  ...texts(theme),
})

/**
 * The style sheet for the elements of which the rows of a list consist. A page has hundreds of them, so their styles are computed once,
 * not for each element as those of Mantine's components are.
 */
export const RowStyles = () => <Global styles={styles} />
