import { useEffect, useRef, useState } from 'react'
import { Card } from '../../components/plain/card'
import { Fact, Facts } from '../../components/plain/facts'
import { StatusBadge } from '../../components/plain/status-badge'
import { orderStatuses, orderStatusLooks, paymentStatusLooks } from '../../domain/order/lifecycle'
import { formatDay, formatDayAndTime } from '../../domain/shared/dates'
import { isStatus } from '../../domain/shared/status'
import { InvoiceCard } from '../invoice/invoice-card'
import type { TrackedItem, TrackedOrder } from '../order/tracked-order'
import { fieldsOf, instantOf, numberOf, textOf, textsOf } from '../order/read-fields'
import { PayCard } from '../pay/pay-card'
import { trackOrderTexts } from '../track-order-texts'
import { resultTexts } from './result-texts'
import { deliveryPhone } from './address-lines'
import { useCopyText } from '../../components/plain/copy-text'
import { plainTexts } from '../../components/plain/plain-texts'
import { showToast } from '../../components/plain/toast-store'
import { roundRupees } from '../../domain/shared/money'
import { customerBill, linePrice } from '../../domain/order/customer-bill'
import { money } from './money'

/** Texts about parcels that the customer collects; few, because the page has to be small. */
const collectionTexts = {
  where: 'Collect at',
  bring: 'Bring',
  id: ' and a photo ID',
  freight: 'Freight',
  toPay: 'To pay ',
} as const

/** Where the customer collects what a lorry took, whom to call, what to bring, and what to pay (docs/decisions/0052). */
const collection = (dispatch: unknown, key: number) => {
  const { branch, freight } = fieldsOf(dispatch)
  const { transport, lrNumber, to } = textsOf(dispatch, ['transport', 'lrNumber', 'to'])
  const { address, phone } = textsOf(branch, ['address', 'phone'])
  const { terms, amount } = textsOf(freight, ['terms', 'amount'])
  return (
    <Facts key={key}>
      <Fact label={collectionTexts.where}>{[transport, to, address].filter(Boolean).join(', ')}</Fact>
      <Fact label={resultTexts.address.phone}>{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
      <Fact label={collectionTexts.bring}>{lrNumber + collectionTexts.id}</Fact>
      <Fact label={collectionTexts.freight}>
        {terms === 'paid' ? paymentStatusLooks.paid.label : collectionTexts.toPay + (amount && money(Number(amount)))}
      </Fact>
    </Facts>
  )
}

/** Size of an image in px, reserved to avoid a layout shift when it loads or fails. */
const pictureSize = 56

const Picture = ({ address }: { address: string | undefined }) => {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="picture">
      {address !== undefined && !isBroken && (
        // The product's name is shown beside it.
        <img
          src={address}
          alt=""
          width={pictureSize}
          height={pictureSize}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

const Item = ({ item }: { item: TrackedItem }) => {
  const { lineTotal, offerPrice } = linePrice(item)
  return (
    <li>
      <Picture address={item.image} />
      <span className="line">
        <span className="what">
          <strong>{item.name || resultTexts.items.unnamed}</strong>
          <span className="faint">{resultTexts.items.quantity(item.quantity, item.credited)}</span>
        </span>
        <span className="sum">
          <strong>{money(lineTotal)}</strong>
          <span className="faint">{resultTexts.items.each(money(offerPrice))}</span>
        </span>
      </span>
    </li>
  )
}

/** The lines of the order and its total (contract 2.14, 9.11). */
const OrderItems = ({ order }: { order: TrackedOrder }) => {
  const { packaging, total } = customerBill(order)
  const { discount = 0 } = order.orderSummary
  const notes = order.creditNotes.map(fieldsOf).map(({ creditNoteNumber, generatedAt, amount }) => ({
    label: resultTexts.items.creditNote(textOf(creditNoteNumber), formatDay(instantOf(generatedAt))),
    amount: numberOf(amount) ?? 0,
  }))
  return (
    <Card title={resultTexts.items.title}>
      {order.items.length > 0 && (
        <ul className="items">
          {order.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
      <dl className="sums">
        {discount > 0 && (
          <div>
            <dt>{resultTexts.items.discount}</dt>
            <dd>{`−${money(discount)}`}</dd>
          </div>
        )}
        {packaging !== undefined && (
          <div>
            <dt>{resultTexts.items.packaging}</dt>
            <dd>{money(packaging)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{resultTexts.items.total}</dt>
          <dd>{money(total)}</dd>
        </div>
        {notes.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`−${money(amount)}`}</dd>
          </div>
        ))}
        {notes.length > 0 && (
          <div className="total">
            <dt>{resultTexts.items.afterCredit}</dt>
            <dd>{money(roundRupees(notes.reduce((left, { amount }) => left - amount, total)))}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** Copies a text and confirms it for two seconds. */
const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { isCopied, copy } = useCopyText(text, () => showToast('error', plainTexts.copyFailed))
  return (
    <button type="button" className="button quiet" onClick={(event) => void copy(event)}>
      <span aria-live="polite">{isCopied ? plainTexts.copied : label}</span>
    </button>
  )
}

/** Courier and tracking number; null until the order has them (contract 2.14). */
const Shipping = ({ order }: { order: TrackedOrder }) => {
  const { trackingNumber, courierPartner, estimatedDelivery } = order.trackingInfo
  if (!trackingNumber && !courierPartner) return null
  return (
    <Card title={resultTexts.shipping.title}>
      <Facts>
        <Fact label={resultTexts.shipping.number}>{trackingNumber}</Fact>
        <Fact label={resultTexts.shipping.courier}>{courierPartner}</Fact>
        <Fact label={resultTexts.shipping.estimatedDelivery}>{formatDay(estimatedDelivery)}</Fact>
      </Facts>
      {order.dispatches.map(collection)}
      {trackingNumber && (
        <div className="buttons">
          <CopyButton text={trackingNumber} label={resultTexts.shipping.copy} />
        </div>
      )}
    </Card>
  )
}

const addressFields = ['street', 'nearestTown', 'landmark', 'district', 'state', 'pincode'] as const

/** Delivery address of the order (contract 2.14). */
const DeliveryAddress = ({ order }: { order: TrackedOrder }) => {
  const { name, address = {} } = order.customerDetails
  return (
    <Card title={resultTexts.address.title}>
      <Facts>
        <Fact label={resultTexts.address.name}>{name}</Fact>
        <Fact label={resultTexts.address.phone}>{deliveryPhone(order)}</Fact>
        {addressFields.map((field) => (
          <Fact key={field} label={resultTexts.address[field]}>
            {address[field]}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}

/** The steps of an order. */
const steps = orderStatuses.filter((status) => orderStatusLooks[status].step === status)

/** Progress of an order; an unknown status is not shown as a step. */
const OrderProgress = ({ status }: { status: string }) => {
  if (!isStatus(orderStatusLooks, status)) return null
  const { step: reached } = orderStatusLooks[status]
  if (reached === null) return <p className="notice">{resultTexts.cancelled}</p>
  const current = steps.indexOf(reached)
  return (
    <ol className="progress" aria-label={resultTexts.progress}>
      {steps.map((step, index) => (
        <li key={step} className={index <= current ? 'reached' : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className="unseen">{index <= current ? resultTexts.reached : resultTexts.ahead}</span>{' '}
          <span>{orderStatusLooks[step].label}</span>
        </li>
      ))}
    </ol>
  )
}

const texts = resultTexts.delivery

/** The delivery picture, if there is one (contract 2.14). */
const DeliveryProof = ({ order }: { order: TrackedOrder }) => {
  const { deliveryImage, deliveryImageUploadedAt, deliveryNotes } = order.deliveryDetails
  if (!deliveryImage) return null
  return (
    <Card title={texts.title}>
      <Facts>
        <Fact label={texts.uploaded}>{formatDayAndTime(deliveryImageUploadedAt)}</Fact>
        <Fact label={texts.notes}>{deliveryNotes}</Fact>
      </Facts>
      <div className="buttons">
        <a className="button quiet" href={deliveryImage} target="_blank" rel="noopener noreferrer">
          {texts.view} <span className="unseen">{texts.newTab}</span>
        </a>
      </div>
    </Card>
  )
}

interface OrderResultProps {
  order: TrackedOrder
  /** As typed by the customer. */
  phone: string
  onPreview: (isOpen: boolean) => void
  /** Called after the customer has sent a payment. */
  onPaid: () => void
  /** Returns to the form. */
  onLeave: () => void
}

/** An order as its customer sees it (contract 2.14). Its heading receives the focus. */
export const OrderResult = ({ order, phone, onPreview, onPaid, onLeave }: OrderResultProps) => {
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
      <PayCard order={order} phone={phone} onPaid={onPaid} />
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
