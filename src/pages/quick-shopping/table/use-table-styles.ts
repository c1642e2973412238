import { looksOf } from '../../../components/looks'
import { createStyles, type CSSObject } from '../../../components/ui/core'
import { menuCells, menuGrid, phone } from '../parts/menu-table'

const paper = '@media print'

/** On paper the rows are those of a table, because browsers repeat table headers on every page. */
const onPaper: CSSObject = {
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
  '& .saving': { display: 'block' },
}

/** Styles of the table, and of its title on paper. */
export const useTableStyles = createStyles((theme) => {
  const { box, isDark, dimmed } = looksOf(theme)
  return {
    head: {
      display: 'none',
      [paper]: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: '4mm' },
      '& strong': { fontSize: '14pt' },
      '& span': { fontSize: '10pt' },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      ...menuCells(theme),
      '& .named': { display: 'block', fontWeight: 600 },
      '& .code, & .none': { fontWeight: 400 },
      '& .saving': { fontWeight: 700, whiteSpace: 'nowrap' },
      '@media screen': {
        '--number': '40px',
        ...menuGrid(theme),
        ...box,
        overflow: 'hidden',
        '& thead > tr': { borderTop: 'none' },
        '& tr.category': { display: 'block', background: isDark ? theme.colors.dark[6] : theme.colors.gray[0] },
        '& .category h2': { margin: 0, fontSize: theme.fontSizes.md, fontWeight: 600 },
        '& .saving': { color: isDark ? theme.colors.green[3] : theme.colors.green[7] },
        [phone]: { '--number': '28px', '& td[data-label]::before': { content: 'attr(data-label) ": "', color: dimmed } },
      },
      [paper]: onPaper,
    },
  }
})
