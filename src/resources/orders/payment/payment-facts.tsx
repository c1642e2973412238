import { formatDayAndTime } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Estimated, Fact, Facts } from '../../../components/facts'
import { Box, Text } from '../../../components/ui/core'
import { phonesOf } from '../parts/phones'
import { PaymentStatusBadge } from '../parts/status-badges'
import { paymentTexts } from './payment-texts'

/** The amount to look for on the screenshot. */
export const PaymentAmount = ({ order }: { order: Order }) => {
  const figures = orderFigures(order)
  return (
    <Box>
      <Text size="sm" color="dimmed">
        {order.paymentDetails?.paymentScreenshot ? paymentTexts.amount : paymentTexts.amountWithoutScreenshot}
      </Text>
      <Text size={28} weight={700} sx={{ lineHeight: 1.3 }}>
        {formatMoney(figures.finalTotal)}
        {figures.packagingAssumed && <Estimated />}
      </Text>
    </Box>
  )
}

/** Customer, amount and status of the payment. */
export const PaymentFacts = ({ order }: { order: Order }) => (
  <Facts>
    <Fact label={paymentTexts.customer}>{order.customerDetails?.name || undefined}</Fact>
    <Fact label={paymentTexts.phone}>
      <PhoneLinks phones={phonesOf(order.customerDetails)} />
    </Fact>
    <Fact label={paymentTexts.date}>{formatDayAndTime(order.createdAt)}</Fact>
    <Fact label={paymentTexts.current}>
      <PaymentStatusBadge order={order} />
    </Fact>
  </Facts>
)
