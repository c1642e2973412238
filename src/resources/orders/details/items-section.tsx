import { startTransition, useEffect, useState } from 'react'
import { formatCount } from '../../../domain/shared/money'
import type { OrderItem } from '../../../domain/order/order'
import { lineFigures } from '../../../domain/order/order-figures'
import { Box, Text } from '../../../components/ui/core'
import { Section } from '../../../components/section'
import { detailsTexts } from './details-texts'
import { ItemRow } from './item-row'
import { itemsTableStyles } from './items-table-styles'

const texts = detailsTexts.items

const heads: readonly { label: string; isFigure?: boolean; isEarning?: boolean }[] = [
  { label: texts.number },
  { label: texts.product },
  { label: texts.quantity, isFigure: true },
  { label: texts.price, isFigure: true },
  { label: texts.offerPrice, isFigure: true },
  { label: texts.discount, isFigure: true },
  { label: texts.total, isFigure: true },
  { label: texts.baseCost, isFigure: true, isEarning: true },
  { label: texts.margin, isFigure: true, isEarning: true },
  { label: texts.profit, isFigure: true, isEarning: true },
]

const isAssumed = (item: OrderItem): boolean => {
  const figures = lineFigures(item)
  return figures.baseCostAssumed || figures.profitMarginAssumed || figures.discountAssumed
}

/** Lines that are drawn at once; the others follow while these are looked at. */
const firstLines = 40

interface ItemsSectionProps {
  items: readonly OrderItem[]
  /** False leaves out cost, margin and profit. */
  showsEarnings: boolean
}

/**
 * The lines of an order with every figure of specification 9. The rows are plain cells under one style
 * sheet, so that an order of hundreds of lines opens at once; on phones each line is a card.
 */
export const ItemsSection = ({ items, showsEarnings }: ItemsSectionProps) => {
  const [isWhole, setWhole] = useState(items.length <= firstLines)

  useEffect(() => startTransition(() => setWhole(true)), [])

  const shown = isWhole ? items : items.slice(0, firstLines)
  return (
    <Section title={texts.title(formatCount(items.length))}>
      {items.length === 0 && (
        <Text size="sm" color="dimmed">
          {texts.none}
        </Text>
      )}
      {items.some(isAssumed) && (
        <Text size="xs" color="dimmed" mb="xs">
          {texts.assumed}
        </Text>
      )}
      {items.length > 0 && (
        <Box component="table" sx={itemsTableStyles} data-earnings={showsEarnings}>
          <thead>
            <tr>
              {heads.map(({ label, isFigure, isEarning }) => (
                <th key={label} scope="col" className={isEarning ? 'figure earning' : isFigure ? 'figure' : undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((item, index) => (
              // Lines have no id of their own, and their order never changes.
              <ItemRow key={index} item={item} number={index + 1} />
            ))}
          </tbody>
        </Box>
      )}
    </Section>
  )
}
