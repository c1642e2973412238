import { useState } from 'react'
import { Card } from '../../components/plain/card'
import { customerBill, linePrice } from '../../domain/order/customer-bill'
import type { TrackedItem, TrackedOrder } from '../order/tracked-order'
import { money } from './money'
import { resultTexts } from './result-texts'

const texts = resultTexts.items

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
          <strong>{item.name || texts.unnamed}</strong>
          <span className="faint">{texts.quantity(item.quantity)}</span>
        </span>
        <span className="sum">
          <strong>{money(lineTotal)}</strong>
          <span className="faint">{texts.each(money(offerPrice))}</span>
        </span>
      </span>
    </li>
  )
}

/** The lines of the order and its total (specification 2: track order; 9: final order total). */
export const OrderItems = ({ order }: { order: TrackedOrder }) => {
  const { packaging, total } = customerBill(order)
  return (
    <Card title={texts.title}>
      {order.items.length > 0 && (
        <ul className="items">
          {order.items.map((item, index) => (
            <Item key={index} item={item} />
          ))}
        </ul>
      )}
      <dl className="sums">
        {packaging !== undefined && (
          <div>
            <dt>{texts.packaging}</dt>
            <dd>{money(packaging)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
