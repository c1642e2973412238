import { createStyles } from '../../../components/ui/core'
import { unseen } from '../../../components/visually-hidden'

const phone = '@media screen and (max-width: 48em)'
const screen = '@media screen'
const paper = '@media print'

/** Estimated row height before rendering, px; the browser corrects it. */
const rowHeight = 61

/**
 * Styles of the table. On screen its rows are grids; in print it is a table, because browsers repeat table headers on
 * every page.
 */
export const useTableStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[6]
  return {
    screenOnly: { '&:empty': { display: 'none' }, [paper]: { display: 'none !important' } },
    head: {
      display: 'none',
      [paper]: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: '4mm' },
      '& strong': { fontSize: '14pt' },
      '& span': { fontSize: '10pt' },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: theme.fontSizes.sm,
      '& th, & td': { textAlign: 'left', overflowWrap: 'anywhere' },
      '& .picture': { display: 'block', width: 44, height: 44, overflow: 'hidden' },
      '& .picture img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
      '& .named': { display: 'block', fontWeight: 600 },
      '& .number, & .price, & .offer': { fontVariantNumeric: 'tabular-nums' },
      '& .saving': { fontWeight: 700, whiteSpace: 'nowrap' },
      [screen]: {
        display: 'block',
        border: line,
        borderRadius: theme.fn.radius('md'),
        background: isDark ? theme.colors.dark[7] : theme.white,
        overflow: 'hidden',
        '& thead, & tbody': { display: 'block' },
        '& tr': {
          display: 'grid',
          gridTemplateColumns: '40px 44px minmax(0, 1fr) minmax(100px, 160px) minmax(150px, 200px)',
          gridTemplateAreas: '"number image name price offer"',
          alignItems: 'center',
          columnGap: 14,
          padding: '8px 16px',
          borderTop: line,
        },
        '& thead tr': { borderTop: 'none', color: dimmed, fontSize: theme.fontSizes.xs },
        '& tbody tr': { containIntrinsicSize: `auto ${rowHeight}px` },
        '[data-long] & tbody tr': { contentVisibility: 'auto' },
        '& tr.category': { display: 'block', background: isDark ? theme.colors.dark[6] : theme.colors.gray[0] },
        '& .category h2': { margin: 0, fontSize: theme.fontSizes.md, fontWeight: 600 },
        '& th, & td': { padding: 0, minWidth: 0 },
        '& .number': { gridArea: 'number', color: dimmed },
        '& .image': { gridArea: 'image' },
        '& .name': { gridArea: 'name' },
        '& .price': { gridArea: 'price' },
        '& .offer': { gridArea: 'offer' },
        '& .code, & .none': { color: dimmed, fontWeight: 400 },
        '& .saving': { color: isDark ? theme.colors.green[3] : theme.colors.green[7] },
        '& .picture': { borderRadius: theme.fn.radius('sm'), background: isDark ? theme.colors.dark[5] : theme.colors.gray[1] },
      },
      [phone]: {
        '& tr': {
          gridTemplateColumns: '28px 44px minmax(0, 1fr)',
          gridTemplateAreas: '"number image name" "number image price" "number image offer"',
          columnGap: 10,
          rowGap: 2,
          padding: '10px 12px',
        },
        // On phones the prices have labels; the header stays available to screen readers.
        '& thead tr': { ...unseen, padding: 0 },
        '& td[data-label]::before': { content: 'attr(data-label) ": "', color: dimmed },
      },
      [paper]: {
        tableLayout: 'fixed',
        fontSize: '10pt',
        lineHeight: 1.3,
        '&, & *': { color: '#000 !important', background: 'none !important' },
        '& thead': { display: 'table-header-group', breakInside: 'avoid' },
        '& tr': { breakInside: 'avoid' },
        '& th, & td': { padding: '1.2mm 2mm', border: '0.3pt solid #777', verticalAlign: 'middle' },
        '& thead th': { borderBottom: '1pt solid #000' },
        // A heading stays with two of its rows.
        '& tr.category, & tr.category + tr': { breakAfter: 'avoid' },
        '& .category h2': { margin: 0, fontSize: '11pt' },
        '& thead .number': { width: '12mm' },
        '& thead .image': { width: '17mm' },
        '& thead .price': { width: '30mm' },
        '& thead .offer': { width: '34mm' },
        '& .picture': { width: '12mm', height: '12mm' },
        '& .code, & .none': { fontWeight: 400 },
        '& .saving': { display: 'block' },
      },
    },
  }
})
