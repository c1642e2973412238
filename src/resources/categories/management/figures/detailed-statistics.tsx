import { useId, type ReactNode } from 'react'
import { barInForcedColors } from '../../../../components/bar-in-forced-colors'
import { createStyles, Paper, Stack, Title } from '../../../../components/ui/core'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'

const { details, unknownCategory } = categoriesPageTexts

const phone = '@media (max-width: 48em)'

const useStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[5] : theme.colors.gray[3]}`
  return {
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: theme.fontSizes.sm,
      '& th, & td': { padding: '8px 6px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
      '& thead th': { borderBottom: line, color: isDark ? theme.colors.dark[1] : theme.colors.gray[7] },
      '& tbody th': { fontWeight: 500 },
      '& tr + tr > *': { borderTop: line },
    },
    number: { '&&': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' } },
    /** A column on wide screens; below the name on phones. */
    wide: { [phone]: { display: 'none' } },
    below: {
      display: 'none',
      color: isDark ? theme.colors.dark[1] : theme.colors.gray[7],
      fontWeight: 400,
      fontSize: theme.fontSizes.xs,
      [phone]: { display: 'block' },
    },
    share: { width: '26%', [phone]: { width: 84 } },
    bar: {
      height: 6,
      marginTop: 4,
      borderRadius: 3,
      overflow: 'hidden',
      background: isDark ? theme.colors.dark[5] : theme.colors.gray[2],
      '& > div': { height: '100%', background: theme.fn.themeColor('brand', isDark ? 4 : 7) },
      ...barInForcedColors,
    },
  }
})

const Share = ({ count, total }: { count: number; total: number }) => {
  const { classes } = useStyles()
  return (
    <>
      {percentOfTotal(count, total)}
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }} />
      </div>
    </>
  )
}

const byProducts = (one: { products: number | undefined }, other: { products: number | undefined }): number =>
  (other.products ?? 0) - (one.products ?? 0)

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  const { classes } = useStyles()
  return (
    <div>
      <Title order={3} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <table className={classes.table} aria-labelledby={id}>
        {children}
      </table>
    </div>
  )
}

/** Product counts by category and subcategory, highest first, with their share of all products (contract 2.6, 9.6). */
export const DetailedStatistics = ({ catalogue, total }: { catalogue: Catalogue; total: number }) => {
  const id = useId()
  const { classes, cx } = useStyles()
  const wideNumber = cx(classes.number, classes.wide)
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack>
        <Title order={2} size="h5" id={id}>
          {details.heading}
        </Title>
        <Part title={details.byCategory}>
          <thead>
            <tr>
              <th scope="col">{details.category}</th>
              <th scope="col" className={wideNumber}>
                {details.direct}
              </th>
              <th scope="col" className={wideNumber}>
                {details.inSubcategories}
              </th>
              <th scope="col" className={classes.number}>
                {details.total}
              </th>
              <th scope="col" className={classes.share}>
                {details.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...catalogue.categories].sort(byProducts).map(({ record, name, direct = 0, inSubcategories = 0, products = 0 }) => (
              <tr key={record._id}>
                <th scope="row">
                  <span>{name}</span>
                  <span className={classes.below}>{details.split(formatCount(direct), formatCount(inSubcategories))}</span>
                </th>
                <td className={wideNumber}>{formatCount(direct)}</td>
                <td className={wideNumber}>{formatCount(inSubcategories)}</td>
                <td className={classes.number}>{formatCount(products)}</td>
                <td>
                  <Share count={products} total={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </Part>
        <Part title={details.bySubcategory}>
          <thead>
            <tr>
              <th scope="col">{details.subcategory}</th>
              <th scope="col" className={classes.wide}>
                {details.category}
              </th>
              <th scope="col" className={classes.number}>
                {details.total}
              </th>
              <th scope="col" className={classes.share}>
                {details.share}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...catalogue.subcategories].sort(byProducts).map(({ record, name, categoryName, products = 0 }) => (
              <tr key={record._id}>
                <th scope="row">
                  <span>{name}</span>
                  <span className={classes.below}>{categoryName ?? unknownCategory}</span>
                </th>
                <td className={classes.wide}>{categoryName ?? unknownCategory}</td>
                <td className={classes.number}>{formatCount(products)}</td>
                <td>
                  <Share count={products} total={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </Part>
      </Stack>
    </Paper>
  )
}
