import type { Order } from '../../../domain/order/order'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** The payment screenshot that the customer uploaded. */
export const PaymentScreenshot = ({ order, maxHeight }: { order: Order; maxHeight?: string }) => {
  const src = order.paymentDetails?.paymentScreenshot
  if (!src) {
    return (
      <Text size="sm" color="dimmed">
        {partsTexts.noScreenshot}
      </Text>
    )
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
