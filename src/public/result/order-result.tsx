import { useEffect, useRef } from 'react'
import { CopyButton } from '../../components/plain/copy-button'
import { Fact, Facts } from '../../components/plain/facts'
import { StatusBadge } from '../../components/plain/status-badge'
import { formatDay } from '../../domain/shared/dates'
import { orderStatusLooks } from '../../domain/order/order-status'
import { paymentStatusLooks } from '../../domain/order/payment-status'
import { InvoiceCard } from '../invoice/invoice-card'
import type { TrackedOrder } from '../order/tracked-order'
import { trackOrderTexts } from '../track-order-texts'
import { DeliveryAddress } from './delivery-address'
import { DeliveryProof } from './delivery-proof'
import { OrderItems } from './order-items'
import { OrderProgress } from './order-progress'
import { resultTexts } from './result-texts'
import { Shipping } from './shipping'

interface OrderResultProps {
  order: TrackedOrder
  /** As the customer typed it. */
  phone: string
  onPreview: (isOpen: boolean) => void
  /** Back to the form. */
  onLeave: () => void
}

/** An order as its customer sees it (specification 2: track order); the focus goes to its heading. */
export const OrderResult = ({ order, phone, onPreview, onLeave }: OrderResultProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <section className="card" aria-labelledby="order">
        <div className="headline">
          <h2 id="order" ref={heading} tabIndex={-1}>
            {resultTexts.heading(order.orderId)}
          </h2>
          <CopyButton text={order.orderId} label={resultTexts.copyOrderId} />
        </div>
        <Facts>
          <Fact label={resultTexts.orderStatus}>
            <StatusBadge looks={orderStatusLooks} status={order.orderStatus} />
          </Fact>
          <Fact label={resultTexts.paymentStatus}>
            <StatusBadge looks={paymentStatusLooks} status={order.paymentStatus} />
          </Fact>
          <Fact label={resultTexts.orderDate}>{formatDay(order.createdAt)}</Fact>
        </Facts>
        {order.notice && <p className="notice">{order.notice}</p>}
        <OrderProgress status={order.orderStatus} />
      </section>
      <Shipping order={order} />
      <OrderItems order={order} />
      <InvoiceCard order={order} phone={phone} onPreview={onPreview} />
      <DeliveryProof order={order} />
      <DeliveryAddress order={order} />
      <button type="button" className="button" onClick={onLeave}>
        {trackOrderTexts.trackAnother}
      </button>
    </>
  )
}
