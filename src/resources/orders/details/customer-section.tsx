import type { ReactNode } from 'react'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { couponTexts, unusedCoupon } from '../../../domain/order/coupon'
import type { DeliveryAddress, Order } from '../../../domain/order/order'
import { phonesOf } from '../parts/phones'
import { detailsTexts } from './details-texts'

/** The address on one line; undefined when all of its parts are empty. */
const addressText = (address: DeliveryAddress | undefined): string | undefined => {
  const { street, nearestTown, district, state, pincode } = address ?? {}
  const stateLine = [state, pincode].filter(Boolean).join(' ')
  return [street, nearestTown, district, stateLine].filter(Boolean).join(', ') || undefined
}

/** The customer and the delivery address (contract 2.11). */
export const CustomerSection = ({ order, aside }: { order: Order; aside?: ReactNode }) => {
  const texts = detailsTexts.customer
  const { customerDetails: customer } = order
  const idle = unusedCoupon(order)
  return (
    <Section title={texts.title} aside={aside}>
      <Facts>
        <Fact label={texts.name}>{customer?.name || undefined}</Fact>
        <Fact label={texts.phone}>
          <PhoneLinks phones={phonesOf(customer)} />
        </Fact>
        <Fact label={texts.address}>{addressText(customer?.address)}</Fact>
        {customer?.address?.landmark && <Fact label={texts.landmark}>{customer.address.landmark}</Fact>}
        <Fact label={texts.deliveryMethod}>{order.deliveryMethod || undefined}</Fact>
        <Fact label={texts.coupon}>{idle === undefined ? customer?.couponCode || undefined : couponTexts.noDiscount(idle)}</Fact>
      </Facts>
    </Section>
  )
}
