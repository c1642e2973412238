import type { Order } from '../../../domain/order/order'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Hint } from '../../../components/hint'
import { partsTexts } from './parts-texts'

/** The payment screenshot that the customer uploaded. */
export const PaymentScreenshot = ({ order, maxHeight }: { order: Order; maxHeight?: string }) => {
  const src = order.paymentDetails?.paymentScreenshot
  if (!src) {
    return <Hint>{partsTexts.noScreenshot}</Hint>
  }
  return (
    <PreviewImage
      src={src}
      alt={partsTexts.screenshotAlt(order.orderId)}
      label={partsTexts.screenshotOpen}
      {...(maxHeight === undefined ? {} : { maxHeight })}
    />
  )
}
