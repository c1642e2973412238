import { thumbs } from '../../../components/thumbs'
import { createStyles } from '../../../components/ui/core'
import { unseen } from '../../../components/visually-hidden'

/** Estimated row height before rendering, px; the browser corrects it. */
const rowHeight = 61
const headingHeight = 100

/** Estimated height of a category with this many products, px, so that the scroll bar is right from the start. */
export const sectionHeight = (products: number): number => headingHeight + products * rowHeight

const phone = '@media (max-width: 48em)'

/**
 * Styles of the menu's tables. Rows and cells are selected by plain class names within the table, so that rows need no
 * style computation of their own.
 */
export const useViewStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    section: {
      '@media screen': { '[data-long] &': { contentVisibility: 'auto' } },
      border: line,
      borderRadius: theme.fn.radius('md'),
      background: isDark ? theme.colors.dark[7] : theme.white,
    },
    heading: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '2px 12px',
      padding: '10px 16px',
      borderBottom: line,
      breakAfter: 'avoid',
    },
    table: {
      display: 'block',
      width: '100%',
      fontSize: theme.fontSizes.sm,
      '& thead, & tbody': { display: 'block' },
      // On paper a heading stays with two of its rows.
      '& thead, & tbody tr:first-of-type': { breakAfter: 'avoid' },
      '& tr': {
        breakInside: 'avoid',
        display: 'grid',
        gridTemplateColumns: '48px 44px minmax(0, 1fr) minmax(90px, 170px) minmax(150px, 220px)',
        gridTemplateAreas: '"number image name code price"',
        alignItems: 'center',
        columnGap: 14,
        padding: '8px 16px',
        [phone]: {
          gridTemplateColumns: '36px 44px minmax(0, 1fr)',
          gridTemplateAreas: '"number image name" "number image code" "number image price"',
          columnGap: 10,
          rowGap: 2,
          padding: '10px 12px',
        },
      },
      '& tbody tr': { minHeight: rowHeight - 1, containIntrinsicSize: `auto ${rowHeight}px` },
      '@media screen': { '[data-long] & tbody tr': { contentVisibility: 'auto' } },
      '& tbody tr + tr': { borderTop: line },
      '& thead tr': {
        borderBottom: line,
        color: dimmed,
        fontSize: theme.fontSizes.xs,
        // Phones hide the header visually; screen readers still read it.
        [phone]: { ...unseen, padding: 0 },
      },
      '& th, & td': { padding: 0, textAlign: 'left', minWidth: 0, overflowWrap: 'anywhere' },
      '& .number': { gridArea: 'number', color: dimmed, fontVariantNumeric: 'tabular-nums' },
      '& .image': { gridArea: 'image' },
      '& .name': { gridArea: 'name' },
      '& tbody .name': { fontWeight: 600 },
      '& .code': { gridArea: 'code', color: dimmed },
      '& .price': { gridArea: 'price', fontVariantNumeric: 'tabular-nums' },
      '& del': { color: dimmed },
      '& .picture': {
        display: 'block',
        width: 44,
        height: 44,
        overflow: 'hidden',
        borderRadius: theme.fn.radius('sm'),
        background: isDark ? theme.colors.dark[5] : theme.colors.gray[1],
      },
      '& .picture img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      '& .offer': {
        display: 'inline-block',
        padding: '1px 6px',
        borderRadius: theme.fn.radius('sm'),
        background: theme.colors.red[7],
        color: theme.white,
        fontSize: 11,
        fontWeight: 700,
        letterSpacing: 0.3,
      },
      '& .unseen': { ...unseen, whiteSpace: 'nowrap' },
    },
    editing: {
      '& tr': {
        gridTemplateColumns: '80px 44px minmax(0, 1fr) minmax(90px, 170px) minmax(150px, 220px)',
        [phone]: { gridTemplateColumns: '64px 44px minmax(0, 1fr)' },
      },
      '& input': {
        width: '100%',
        height: 36,
        padding: '0 8px',
        border: `1px solid ${isDark ? theme.colors.dark[3] : theme.colors.gray[5]}`,
        borderRadius: theme.fn.radius('sm'),
        background: isDark ? theme.colors.dark[6] : theme.white,
        color: isDark ? theme.colors.dark[0] : theme.black,
        font: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        scrollMargin: '8px 0 60px',
        '&:focus': theme.focusRingStyles.inputStyles(theme),
        [thumbs]: { height: 44, fontSize: 16 },
      },
    },
  }
})
