import { useId } from 'react'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { Box, Button } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { detailsTexts } from './details-texts'

/** Contents and totals of the order (contract 2.11, 9.11). */
export const SummarySection = ({ order }: { order: Order }) => {
  const texts = detailsTexts.summary
  const figures = orderFigures(order)
  return (
    <Section title={texts.title}>
      <Facts>
        <Fact label={texts.lines}>{formatCount(order.items?.length ?? 0)}</Fact>
        <Fact label={texts.pieces}>{formatCount(figures.totalItems)}</Fact>
        <Fact label={texts.original}>{formatMoney(figures.originalValue)}</Fact>
        <Fact label={texts.savings}>{formatMoney(figures.savings)}</Fact>
        {order.orderSummary?.discount !== undefined && (
          <Fact label={texts.noted}>{formatMoney(order.orderSummary.discount)}</Fact>
        )}
        <Fact label={texts.discount}>{`${figures.averageDiscountPercent}%`}</Fact>
        <Fact label={texts.offer}>{formatMoney(figures.offerValue)}</Fact>
        <Fact label={texts.packaging} estimated={figures.packagingAssumed}>
          {formatMoney(figures.packaging)}
        </Fact>
        <Fact label={texts.total} strong>
          {formatMoney(figures.finalTotal)}
        </Fact>
      </Facts>
    </Section>
  )
}

/** Where the figures are in one line, each below a column of the sections above. */
const wide = '@media (min-width: 62em)'

interface FinancialSectionProps {
  order: Order
  /** Whether the figures are shown, here and in the lines. */
  isShown: boolean
  onToggle: () => void
}

/** Cost, margin and profit of the order; the totals are in its summary (contract 2.11, 9.11). */
export const FinancialSection = ({ order, isShown, onToggle }: FinancialSectionProps) => {
  const texts = detailsTexts.financial
  const figures = orderFigures(order)
  const id = useId()
  const toggle = (
    <Button variant="subtle" compact px={4} mx={-5} aria-expanded={isShown} aria-controls={id} onClick={onToggle}>
      {isShown ? texts.hide : texts.show}
    </Button>
  )
  return (
    <Section title={texts.title} aside={toggle}>
      <Box
        id={id}
        hidden={!isShown}
        sx={{ [wide]: { dl: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 50px' } } }}
      >
        <Facts>
          <Fact label={texts.cost} estimated={figures.profitEstimated}>
            {formatMoney(figures.offerValue - figures.profit)}
          </Fact>
          <Fact label={texts.profit} estimated={figures.profitEstimated}>
            {formatMoney(figures.profit)}
          </Fact>
          <Fact label={texts.margin} estimated={figures.profitEstimated}>
            {`${figures.profitMarginPercent}%`}
          </Fact>
        </Facts>
      </Box>
    </Section>
  )
}
