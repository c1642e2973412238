import { memo } from 'react'
import { Hint } from '../../components/hint'
import { Box, Text } from '../../components/ui/core'
import type { OrderSummary } from '../../domain/order/order'
import { roundRupees } from '../../domain/shared/money'
import { newOrderTexts as texts } from './new-order-texts'

type Sums = Pick<OrderSummary, 'totalWithPackaging' | 'totalItems' | 'totalOfferPrice' | 'packagingPrice' | 'discount'>

interface OrderSumsProps extends Sums {
  /** What the server says of the total. */
  error: string | undefined
}

/** The total of an order that is typed in, in rupees, and what it consists of. */
export const OrderSums = memo((props: OrderSumsProps) => {
  const { error, totalWithPackaging = 0, totalItems = 0, totalOfferPrice = 0, packagingPrice = 0, discount = 0 } = props
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={(theme) => ({
        lineHeight: 1.3,
        ...(error !== undefined && { flex: '1 1 260px' }),
        // Each sum has its own line on phones, so that the bar has the same height for small and for large ones.
        [theme.fn.smallerThan('sm')]: {
          flex: '1 1 180px',
          '& [data-apart]': { display: 'block', height: 0, overflow: 'hidden' },
        },
      })}
    >
      {error !== undefined && (
        <Text size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}>
          {error}
        </Text>
      )}
      <Text weight={700}>{texts.total(totalWithPackaging)}</Text>
      <Hint>
        <span>{texts.sums(totalItems, roundRupees(totalOfferPrice + discount))}</span>
        {discount > 0 && (
          <>
            <span data-apart> · </span>
            <span>{texts.less(discount)}</span>
          </>
        )}
        <span data-apart> · </span>
        <span>{texts.packaging(packagingPrice)}</span>
      </Hint>
    </Box>
  )
})
OrderSums.displayName = 'OrderSums'
