import { Card } from '../../components/plain/card'
import { Fact, Facts } from '../../components/plain/facts'
import { formatDayAndTime } from '../../domain/shared/dates'
import type { TrackedOrder } from '../order/tracked-order'
import { resultTexts } from './result-texts'

const texts = resultTexts.delivery

/** The picture of the delivery, where there is one (specification 2: track order). */
export const DeliveryProof = ({ order }: { order: TrackedOrder }) => {
  const { deliveryImage, deliveryImageUploadedAt, deliveryNotes } = order.deliveryDetails ?? {}
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
