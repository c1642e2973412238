import { memo, type ReactNode, useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import { IconPhotoOff } from '../../../components/ui/icons'
import type { OrderItem } from '../../../domain/order/order'
import { lineFigures } from '../../../domain/order/order-figures'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { partsTexts } from '../parts/parts-texts'
import { detailsTexts } from './details-texts'

/** px */
const size = 40

/** The image of a line. Its alt text is empty, because the product's name is shown beside it. */
const ItemImage = ({ src }: { src: string | undefined }) => {
  const [failed, setFailed] = useState(false)
  const address = useFileAddress(96)
  if (!src || failed) {
    return (
      <span className="picture" aria-hidden>
        <IconPhotoOff size={18} />
      </span>
    )
  }
  return (
    <img
      className="picture"
      src={address(src)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}

const texts = detailsTexts.items

interface FigureProps {
  label: string
  estimated?: boolean
  /** A figure about the profit, which is not printed and can be hidden. */
  isEarning?: boolean
  children: ReactNode
}

/** A figure with its label, which is visible on phones only. */
const Figure = ({ label, estimated = false, isEarning = false, children }: FigureProps) => (
  <td className={isEarning ? 'figure earning' : 'figure'} data-label={label}>
    <span>
      {children}
      {estimated && <abbr title={partsTexts.estimated}>*</abbr>}
    </span>
  </td>
)

interface ItemRowProps {
  item: OrderItem
  number: number
  seesEarnings: boolean
}

/** One line of an order: the product as it was sold, and its figures. */
export const ItemRow = memo(({ item, number, seesEarnings }: ItemRowProps) => {
  const figures = lineFigures(item)
  const { name, productCode, brandName, images } = item.productSnapshot ?? {}
  return (
    <tr>
      <td className="number">{number}</td>
      <td className="product">
        <div>
          <ItemImage src={images?.[0]?.url} />
          <div>
            <div className="name">{name || texts.fallbackName}</div>
            <div className="hint">{[productCode, brandName].filter(Boolean).join(' · ')}</div>
          </div>
        </div>
      </td>
      <Figure label={texts.quantity}>{formatCount(item.quantity)}</Figure>
      <Figure label={texts.price}>
        {figures.price > figures.offerPrice ? <s>{formatMoney(figures.price)}</s> : formatMoney(figures.price)}
      </Figure>
      <Figure label={texts.offerPrice}>{formatMoney(figures.offerPrice)}</Figure>
      <Figure label={texts.discount} estimated={figures.discountAssumed}>
        {`${figures.discountPercentage}%`}
      </Figure>
      <Figure label={texts.total}>
        <strong>{formatMoney(figures.lineTotal)}</strong>
      </Figure>
      {seesEarnings && (
        <>
          <Figure label={texts.baseCost} isEarning estimated={figures.baseCostAssumed}>
            {formatMoney(figures.baseCost)}
          </Figure>
          <Figure label={texts.margin} isEarning estimated={figures.profitMarginAssumed}>
            {`${figures.profitMarginPercentage}%`}
          </Figure>
          <Figure label={texts.profit} isEarning estimated={figures.baseCostAssumed}>
            {formatMoney(figures.profit)}
          </Figure>
        </>
      )}
    </tr>
  )
})
ItemRow.displayName = 'ItemRow'
