import { Card } from '../../components/plain/card'
import { Fact, Facts } from '../../components/plain/facts'
import type { TrackedOrder } from '../order/tracked-order'
import { deliveryPhone } from './address-lines'
import { resultTexts } from './result-texts'

const texts = resultTexts.address

const addressFields = ['street', 'nearestTown', 'landmark', 'district', 'state', 'pincode'] as const

/** Delivery address of the order (specification 2: track order). */
export const DeliveryAddress = ({ order }: { order: TrackedOrder }) => {
  const { name, address = {} } = order.customerDetails
  return (
    <Card title={texts.title}>
      <Facts>
        <Fact label={texts.name}>{name}</Fact>
        <Fact label={texts.phone}>{deliveryPhone(order)}</Fact>
        {addressFields.map((field) => (
          <Fact key={field} label={texts[field]}>
            {address[field]}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
