import { type ReactNode, useRef } from 'react'
import { formatDayAndTime } from '../../../domain/shared/dates'
import type { DeliveryAddress, Order } from '../../../domain/order/order'
import { useAskWhenChanged } from '../../../framework/calls/use-ask-when-changed'
import { useCall } from '../../../framework/calls/use-call'
import { useMay } from '../../../framework/registry/rights'
import { orderCalls } from '../endpoints/order-calls'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Hint } from '../../../components/hint'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconTrash, IconUpload } from '../../../components/ui/icons'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { detailsTexts } from './details-texts'
import { couponTexts, unusedCoupon } from '../../../domain/order/coupon'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { PhoneFact } from '../../../components/contact/phone-fact'
import { CustomerLink } from '../../../framework/screens/customer-link'
import { phonesOf } from '../parts/phones'

/** The address on one line; undefined when all of its parts are empty. */
const addressText = (address: DeliveryAddress | undefined): string | undefined => {
  const { street, nearestTown, district, state, pincode } = address ?? {}
  const stateLine = [state, pincode].filter(Boolean).join(' ')
  const town = nearestTown === district ? undefined : nearestTown
  return [street, town, district, stateLine].filter(Boolean).join(', ') || undefined
}

/** The customer and the delivery address (contract 2.11). */
export const CustomerSection = ({ order, aside }: { order: Order; aside?: ReactNode }) => {
  const texts = detailsTexts.customer
  const { customerDetails: customer } = order
  const idle = unusedCoupon(order)
  return (
    <Section title={texts.title} aside={aside}>
      <Facts>
        <Fact label={texts.name}>{customer?.name || undefined}</Fact>
        <PhoneFact label={texts.phone} phones={phonesOf(customer)} />
        <Fact label={texts.address}>{addressText(customer?.address)}</Fact>
        {customer?.address?.landmark && <Fact label={texts.landmark}>{customer.address.landmark}</Fact>}
        <Fact label={texts.deliveryMethod}>{order.deliveryMethod || undefined}</Fact>
        {customer?.couponCode && (
          <Fact label={texts.coupon}>{idle === undefined ? customer.couponCode : couponTexts.noDiscount(idle)}</Fact>
        )}
      </Facts>
      <CustomerLink phone={phonesOf(customer)[0]} />
    </Section>
  )
}

/** The notes of the shop about the order. */
export const NotesSection = ({ order: { adminNotes } }: { order: Order }) =>
  adminNotes ? (
    <Section title={detailsTexts.notes.title}>
      <Text size="sm" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {adminNotes}
      </Text>
    </Section>
  ) : (
    <Section title={detailsTexts.notes.title} aside={<Hint>{detailsTexts.notes.none}</Hint>} />
  )

/** The picture of the payment that the customer has sent. */
export const ScreenshotSection = ({ order }: { order: Order }) => {
  const { title, none } = detailsTexts.payment
  const hasPicture = Boolean(order.paymentDetails?.paymentScreenshot)
  return <Section title={title} aside={hasPicture ? <PaymentScreenshot order={order} maxHeight="72px" /> : <Hint>{none}</Hint>} />
}

interface DeliverySectionProps {
  order: Order
  /** Props of a button that opens the upload. */
  uploading: { onClick: () => void }
}

/** The delivery picture, with its removal (contract 2.11). */
export const DeliverySection = ({ order, uploading }: DeliverySectionProps) => {
  const texts = detailsTexts.delivery
  const mayDeliver = useMay('orders:deliver')
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const { call, isCalling } = useCall(orderCalls.deleteDeliveryImage)
  const part = useRef<HTMLDivElement>(null)
  const upload = useRef<HTMLButtonElement>(null)
  useFocusRecovery(part, upload)
  const { deliveryImage, deliveryImageUploadedAt, deliveryNotes } = order.deliveryDetails ?? {}

  const remove = async (): Promise<void> => {
    if (isCalling || !(await confirm(texts.confirm))) return
    const { orderId: id, updatedAt } = order
    // The error toast is already shown.
    await askWhenChanged(updatedAt, texts.confirm, (basedOn) => call({ id }, { basedOn })).catch(() => undefined)
  }

  const buttons = mayDeliver && (
    <Group spacing="xs">
      <Button ref={upload} variant="default" size="xs" leftIcon={<IconUpload size={16} aria-hidden />} {...uploading}>
        {deliveryImage ? texts.replace : texts.upload}
      </Button>
      {deliveryImage && (
        <Button
          variant="default"
          color="red"
          size="xs"
          leftIcon={<IconTrash size={16} aria-hidden />}
          loading={isCalling}
          onClick={() => void remove()}
        >
          {texts.remove}
        </Button>
      )}
    </Group>
  )
  return (
    <div ref={part}>
      {deliveryImage ? (
        <Section title={texts.title} aside={buttons}>
          <Stack spacing="sm" align="flex-start">
            <PreviewImage key={deliveryImage} src={deliveryImage} alt={texts.alt(order.orderId)} label={texts.open} />
            <Facts>
              <Fact label={texts.uploaded}>{formatDayAndTime(deliveryImageUploadedAt)}</Fact>
              <Fact label={texts.notes}>{deliveryNotes || undefined}</Fact>
            </Facts>
          </Stack>
        </Section>
      ) : (
        <Section
          title={texts.title}
          aside={
            <>
              <Hint>{texts.none}</Hint>
              {buttons}
            </>
          }
        />
      )}
    </div>
  )
}
