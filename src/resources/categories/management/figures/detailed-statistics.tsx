import { useId } from 'react'
import { barInForcedColors } from '../../../../components/bar-in-forced-colors'
import { looksOf } from '../../../../components/looks'
import { Section } from '../../../../components/section'
import { createStyles, Stack, Title } from '../../../../components/ui/core'
import { percentOfTotal } from '../../../../domain/category/category-figures'
import { formatCount } from '../../../../domain/shared/money'
import { capitalize } from '../../../../domain/shared/names'
import { categoriesPageTexts } from '../categories-texts'
import type { Catalogue } from '../data/catalogue'
import type { Kind } from '../screen-state'

const { details, unknownCategory } = categoriesPageTexts

const phone = '@media (max-width: 48em)'

const useStyles = createStyles((theme) => {
  const { line, dimmed, tint, isDark } = looksOf(theme)
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
      '& small': { display: 'none', color: dimmed, fontWeight: 400, [phone]: { display: 'block' } },
    },
    bar: {
      height: 6,
      marginTop: 4,
      borderRadius: 3,
      overflow: 'hidden',
      background: tint,
      '& > div': { height: '100%', background: theme.fn.themeColor('brand', isDark ? 4 : 7) },
      ...barInForcedColors,
    },
  }
})

interface PartProps {
  of: Kind
  /** Labels of the columns that are shown on wide screens only: of a category, numbers. */
  wide: readonly string[]
  /** `below` the name is said what those columns hold. */
  rows: readonly { id: string; name: string; wide: readonly string[]; below: string; products: number }[]
  total: number
}

const Part = ({ of, wide, rows, total }: PartProps) => {
  const id = useId()
  const wideClass = of === 'category' ? 'number wide' : 'wide'
  const { classes } = useStyles()
  return (
    <div>
      <Title order={3} size="h6" id={id} mb={4}>
        {details.by(of)}
      </Title>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{capitalize(of)}</th>
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
        of="category"
        wide={[details.direct, details.inSubcategories]}
        rows={catalogue.categories.map(({ record, name, direct = 0, inSubcategories = 0, products = 0 }) => {
          const wide = [formatCount(direct), formatCount(inSubcategories)] as const
          return { id: record._id, name, wide, below: details.split(...wide), products }
        })}
        total={total}
      />
      <Part
        of="subcategory"
        wide={[capitalize('category')]}
        rows={catalogue.subcategories.map(({ record, name, categoryName = unknownCategory, products = 0 }) => {
          return { id: record._id, name, wide: [categoryName], below: categoryName, products }
        })}
        total={total}
      />
    </Stack>
  </Section>
)
