import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PhoneFact } from '../../../components/contact/phone-fact'
import { Fact, Facts } from '../../../components/facts'
import { looksOf } from '../../../components/looks'
import { AlsoOf } from '../../../components/payments/also-of'
import { Alert, Anchor, Badge, Box, Code } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { orderMeaning } from '../../../domain/order/lifecycle'
import { netReceived } from '../../../domain/payment/ledger'
import type { ListedPayment } from '../../../domain/payment/listed-payment'
import { paymentMethodLooks, paymentStateLooks } from '../../../domain/payment/payment'
import { formatDay } from '../../../domain/shared/dates'
import { formatMoney, toPaise, toRupees } from '../../../domain/shared/money'
import { lookOf } from '../../../domain/shared/status'
import { CustomerLink } from '../../../framework/screens/customer-link'
import { reviewTexts as texts } from './review-texts'

const orderLink = (orderId: string): string => `/orders?details=${encodeURIComponent(orderId)}`

/** A line or two above the picture with which it is compared. */
const Notice = ({ children, ...look }: { color: 'red' | 'yellow'; role?: 'note'; children: ReactNode }) => (
  <Alert {...look} px="sm" py={8} icon={<IconAlertTriangle size={20} aria-hidden />}>
    {children}
  </Alert>
)

/** How a claim differs from what is due, which decides whether it is approved. */
export const Difference = ({ payment: { amount, order, status } }: { payment: ListedPayment }) => {
  const rest = toRupees(Math.max(0, toPaise(order.balance.due)) - toPaise(amount))
  const { isCancelled } = orderMeaning(order.orderStatus)
  if (status !== 'claimed' || (rest === 0 && !isCancelled)) return null
  return (
    <Notice color="yellow" role="note">
      {isCancelled ? texts.cancelled : rest > 0 ? texts.partly(rest) : texts.above(-rest)}
    </Notice>
  )
}

/** The payment, and below a line what its order needs, beside the screenshot; the amount is the title of the window. */
export const Figures = ({ payment: { order, orderId, status, ...payment } }: { payment: ListedPayment }) => {
  const { due, total } = order.balance
  const look = lookOf(paymentStateLooks, status)
  return (
    <>
      <Facts>
        <Fact label={texts.status}>
          <Badge color={look.color}>{look.label}</Badge>
        </Fact>
        <Fact label={texts.reference}>{payment.reference || undefined}</Fact>
        <Fact label={texts.method}>{lookOf(paymentMethodLooks, payment.method).label}</Fact>
        <Fact label={texts.paidOn}>{payment.paidOn && formatDay(payment.paidOn)}</Fact>
        <Fact label={texts.recordedBy}>{payment.createdBy || texts.byCustomer}</Fact>
        {payment.note && <Fact label={texts.note}>{payment.note}</Fact>}
        {payment.reason && <Fact label={texts.reason}>{payment.reason}</Fact>}
      </Facts>
      <Box pt="sm" sx={(theme) => ({ borderTop: looksOf(theme).line })}>
        <Facts>
          <Fact label={texts.order}>
            <Anchor component={Link} to={orderLink(orderId)} title={texts.openOrder(orderId)}>
              <Code style={{ color: 'inherit', fontWeight: 600 }}>{orderId}</Code>
            </Anchor>
          </Fact>
          <Fact label={texts.total}>{formatMoney(total)}</Fact>
          <Fact label={texts.confirmed}>{formatMoney(netReceived(order.balance))}</Fact>
          <Fact label={due < 0 ? texts.owed : texts.due} strong>
            {formatMoney(Math.abs(due))}
          </Fact>
          <Fact label={texts.customer}>{order.customerName || undefined}</Fact>
          <PhoneFact label={texts.phone} phones={order.phone ? [order.phone] : []} />
        </Facts>
        <CustomerLink phone={order.phone} />
      </Box>
    </>
  )
}

interface WarningProps {
  text: (orderIds: readonly string[]) => string
  orderIds: readonly string[] | undefined
  color?: 'red' | 'yellow'
}

/** Says that other orders have the same reference number or picture. */
export const Warning = ({ text, orderIds = [], color = 'red' }: WarningProps) =>
  orderIds.length === 0 ? null : (
    <Notice color={color}>
      <AlsoOf key={orderIds.join()} text={text(orderIds)} orderIds={orderIds} />
    </Notice>
  )
