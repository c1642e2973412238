import { Link } from 'react-router'
import { looksOf } from '../../../components/looks'
import { createStyles } from '../../../components/ui/core'
import { IconChevronRight } from '../../../components/ui/icons'
import { cutText } from '../../../domain/shared/cut-text'
import type { MenuCategory } from '../../../domain/menu/menu-order'
import { formatCount } from '../../../domain/shared/money'
import { tableTexts as texts } from './table-texts'

/** Maximum length of a name, in characters (contract 2.8). */
const nameLength = 15

/** From this many products on, a category spans the whole summary and lists them in columns. */
const manyProducts = 12

const useStyles = createStyles((theme) => {
  const { isDark, line, box, list, toggle, dimmed } = looksOf(theme)
  const small = { color: dimmed, fontSize: theme.fontSizes.sm, fontWeight: 400 }
  return {
    details: { ...box, '@media print': { display: 'none' } },
    summary: {
      ...toggle,
      flexWrap: 'wrap',
      gap: '0 10px',
      minHeight: 44,
      padding: '6px 16px',
      '& h2': { margin: 0, fontSize: theme.fontSizes.md, fontWeight: 600 },
      '& > span': small,
    },
    // Limited height, so that the table below starts on the first screen, or nearly so.
    box: {
      maxHeight: 'min(45vh, 420px)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      borderTop: line,
      borderRadius: `0 0 ${theme.fn.radius('md')} ${theme.fn.radius('md')}`,
      '&:focus-visible': theme.focusRingStyles.styles(theme),
      '& > ol': {
        ...list,
        padding: '12px 16px 16px',
        display: 'grid',
        gap: 12,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(210px, 100%), 1fr))',
      },
      '& > ol > li': { border: line, borderRadius: theme.fn.radius('sm'), padding: '4px 12px 10px', minWidth: 0 },
      '& ol ol': { ...small, margin: 0, paddingLeft: 34 },
      '& [data-many]': {
        gridColumn: '1 / -1',
        '& > ol': { columnWidth: 180, columnGap: 16, paddingLeft: 0 },
        '& > ol > li': { marginLeft: 40 },
      },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      fontWeight: 600,
      '& a': {
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 40,
        padding: '0 4px',
        color: theme.fn.themeColor('brand', isDark ? 3 : 8),
      },
    },
  }
})

/** Summary of the arrangement, with an edit link per category (contract 2.8). */
export const ArrangementSummary = ({ categories }: { categories: readonly MenuCategory[] }) => {
  const { classes } = useStyles()
  const products = categories.reduce((sum, category) => sum + category.products.length, 0)
  return (
    <details className={classes.details} open>
      <summary className={classes.summary}>
        <IconChevronRight size={18} aria-hidden />
        <h2>{texts.summary}</h2>
        <span>{texts.summaryCount(categories.length, products)}</span>
      </summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling needs the focus */}
      <div role="region" aria-label={texts.summaryOf} tabIndex={0} className={classes.box}>
        <ol>
          {categories.map(({ _id, name, products: arranged }, index) => (
            <li key={_id} data-many={arranged.length >= manyProducts || undefined}>
              <div className={classes.head}>
                <span title={name}>{`${formatCount(index + 1)}. ${cutText(name, nameLength)}`}</span>
                <Link to={`/quick-shopping?editCategory=${encodeURIComponent(_id)}`} aria-label={texts.editOf(name)}>
                  {texts.edit}
                </Link>
              </div>
              <ol>
                {arranged.map((product) => (
                  <li key={product._id} title={product.name}>
                    {cutText(product.name, nameLength)}
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}
