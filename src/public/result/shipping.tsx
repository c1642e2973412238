import { Card } from '../../components/plain/card'
import { CopyButton } from '../../components/plain/copy-button'
import { Fact, Facts } from '../../components/plain/facts'
import { formatDay } from '../../domain/shared/dates'
import type { TrackedOrder } from '../order/tracked-order'
import { resultTexts } from './result-texts'

const texts = resultTexts.shipping

/** Courier and tracking number; null until the order has them (specification 2: track order). */
export const Shipping = ({ order }: { order: TrackedOrder }) => {
  const { trackingNumber, courierPartner, estimatedDelivery } = order.trackingInfo ?? {}
  if (!trackingNumber && !courierPartner) return null
  return (
    <Card title={texts.title}>
      <Facts>
        <Fact label={texts.number}>{trackingNumber}</Fact>
        <Fact label={texts.courier}>{courierPartner}</Fact>
        <Fact label={texts.estimatedDelivery}>{formatDay(estimatedDelivery)}</Fact>
      </Facts>
      {trackingNumber && (
        <div className="buttons">
          <CopyButton text={trackingNumber} label={texts.copy} />
        </div>
      )}
    </Card>
  )
}
