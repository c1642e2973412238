import type { DeliveryAddress, Order } from '../../../domain/order/order'
import { Fact, Facts } from '../../../components/facts'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { phonesOf } from '../parts/phones'
import { Section } from '../../../components/section'
import { detailsTexts } from './details-texts'

/** The address as a letter has it; undefined when nothing is known of it. */
const addressText = (address: DeliveryAddress | undefined): string | undefined => {
  const { street, nearestTown, district, state, pincode } = address ?? {}
  const stateLine = [state, pincode].filter(Boolean).join(' ')
  return [street, nearestTown, district, stateLine].filter(Boolean).join(', ') || undefined
}

/** Who ordered, and where to (specification 2: details modal). */
export const CustomerSection = ({ order }: { order: Order }) => {
  const texts = detailsTexts.customer
  const { customerDetails: customer } = order
  return (
    <Section title={texts.title}>
      <Facts>
        <Fact label={texts.name}>{customer?.name || undefined}</Fact>
        <Fact label={texts.phone}>
          <PhoneLinks phones={phonesOf(customer)} />
        </Fact>
        <Fact label={texts.address}>{addressText(customer?.address)}</Fact>
        {customer?.address?.landmark && <Fact label={texts.landmark}>{customer.address.landmark}</Fact>}
        <Fact label={texts.deliveryMethod}>{order.deliveryMethod || undefined}</Fact>
        <Fact label={texts.coupon}>{customer?.couponCode || undefined}</Fact>
      </Facts>
    </Section>
  )
}
