import { useId } from 'react'
import { barInForcedColors } from '../../../../components/bar-in-forced-colors'
import { looksOf } from '../../../../components/looks'
import { Section } from '../../../../components/section'
import { createStyles, Stack, Title } from '../../../../components/ui/core'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { categoriesPageTexts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'

const { details, unknownCategory } = categoriesPageTexts

const phone = '@media (max-width: 48em)'

const useStyles = createStyles((theme) => {
  const { isDark, line } = looksOf(theme)
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[7]
  return {
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: theme.fontSizes.sm,
      '& th, & td': { padding: '8px 6px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
      '& thead th': { borderBottom: line, color: dimmed },
      '& tbody th': { fontWeight: 500 },
      '& tr + tr > *': { borderTop: line },
      '& thead th:last-of-type': { width: '26%', [phone]: { width: 84 } },
      '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
      // A column on wide screens; below the name on phones.
      '& .wide': { [phone]: { display: 'none' } },
      '& small': {
        display: 'none',
        color: dimmed,
        fontWeight: 400,
        fontSize: theme.fontSizes.xs,
        [phone]: { display: 'block' },
      },
    },
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

/** A category or subcategory. */
interface Row {
  id: string
  name: string
  /** Contents of the columns that are shown on wide screens only. */
  wide: readonly string[]
  /** The same in one text, below the name. */
  below: string
  products: number
}

interface PartProps {
  title: string
  /** Labels of the name, and of the columns that are shown on wide screens only. */
  labels: readonly [string, ...string[]]
  hasNumbers?: boolean
  rows: readonly Row[]
  total: number
}

const Part = ({ title, labels: [name, ...wide], hasNumbers = false, rows, total }: PartProps) => {
  const id = useId()
  const { classes } = useStyles()
  const wideClass = hasNumbers ? 'number wide' : 'wide'
  return (
    <div>
      <Title order={3} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {wide.map((label) => (
              <th scope="col" key={label} className={wideClass}>
                {label}
              </th>
            ))}
            <th scope="col" className="number">
              {details.total}
            </th>
            <th scope="col">{details.share}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows]
            .sort((one, other) => other.products - one.products)
            .map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <span>{row.name}</span>
                  <small>{row.below}</small>
                </th>
                {row.wide.map((text, index) => (
                  <td key={wide[index]} className={wideClass}>
                    {text}
                  </td>
                ))}
                <td className="number">{formatCount(row.products)}</td>
                <td>
                  {percentOfTotal(row.products, total)}
                  <div className={classes.bar} aria-hidden>
                    <div style={{ width: `${total > 0 ? (row.products / total) * 100 : 0}%` }} />
                  </div>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Product counts by category and subcategory, highest first, with their share of all products (contract 2.6, 9.6). */
export const DetailedStatistics = ({ catalogue, total }: { catalogue: Catalogue; total: number }) => (
  <Section title={details.heading} level={2}>
    <Stack>
      <Part
        title={details.byCategory}
        labels={[details.category, details.direct, details.inSubcategories]}
        hasNumbers
        rows={catalogue.categories.map(({ record, name, direct = 0, inSubcategories = 0, products = 0 }) => {
          const [one, other] = [formatCount(direct), formatCount(inSubcategories)]
          return { id: record._id, name, wide: [one, other], below: details.split(one, other), products }
        })}
        total={total}
      />
      <Part
        title={details.bySubcategory}
        labels={[details.subcategory, details.category]}
        rows={catalogue.subcategories.map(({ record, name, categoryName = unknownCategory, products = 0 }) => {
          return { id: record._id, name, wide: [categoryName], below: categoryName, products }
        })}
        total={total}
      />
    </Stack>
  </Section>
)
