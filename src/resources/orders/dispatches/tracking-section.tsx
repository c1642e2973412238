import { Fact, Facts } from '../../../components/facts'
import { Hint } from '../../../components/hint'
import { Section } from '../../../components/section'
import type { Order } from '../../../domain/order/order'
import { formatDay } from '../../../domain/shared/dates'
import { trackingTexts as texts } from './parts-texts'

/** Whether anything was noted of how an order travels. */
export const isTracked = ({ trackingInfo: { trackingNumber, courierPartner, estimatedDelivery } = {} }: Order): boolean =>
  Boolean(trackingNumber || courierPartner || estimatedDelivery)

/** Shipping details (contract 3.11). */
export const TrackingFacts = ({ order: { trackingInfo } }: { order: Order }) => (
  <Facts>
    <Fact label={texts.number}>{trackingInfo?.trackingNumber || undefined}</Fact>
    <Fact label={texts.courier}>{trackingInfo?.courierPartner || undefined}</Fact>
    <Fact label={texts.delivery}>{formatDay(trackingInfo?.estimatedDelivery)}</Fact>
  </Facts>
)

/** The same alone, for a backend without dispatches. */
export const TrackingSection = ({ order }: { order: Order }) =>
  isTracked(order) ? (
    <Section title={texts.title}>
      <TrackingFacts order={order} />
    </Section>
  ) : (
    <Section title={texts.title} aside={<Hint>{texts.none}</Hint>} />
  )
