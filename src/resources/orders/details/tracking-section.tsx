import { formatDay } from '../../../domain/shared/dates'
import type { TrackingInfo } from '../../../domain/order/order'
import { Text } from '../../../components/ui/core'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { detailsTexts } from './details-texts'

/** Where the parcel is (specification 3: trackingInfo). */
export const TrackingSection = ({ tracking }: { tracking: TrackingInfo | undefined }) => {
  const texts = detailsTexts.tracking
  const { trackingNumber, courierPartner, estimatedDelivery } = tracking ?? {}
  return (
    <Section title={texts.title}>
      {trackingNumber || courierPartner || estimatedDelivery ? (
        <Facts>
          <Fact label={texts.number}>{trackingNumber || undefined}</Fact>
          <Fact label={texts.courier}>{courierPartner || undefined}</Fact>
          <Fact label={texts.delivery}>{formatDay(estimatedDelivery)}</Fact>
        </Facts>
      ) : (
        <Text size="sm" color="dimmed">
          {texts.none}
        </Text>
      )}
    </Section>
  )
}
