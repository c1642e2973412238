import { PreviewImage } from '../../../components/image-preview/preview-image'
import { pictureRules } from '../../../components/images/picture-rules'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { Stack, Text } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { flatOrder, orderFields, orderRecord } from '../../../domain/order/order-fields'
import { withFields } from '../../../domain/record/record'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { useEditForm } from '../../../framework/form/edit-window'
import { FormWindow } from '../../../framework/form/form-window'
import { formTexts } from '../../../framework/form/form-texts'
import { ImagesField, useImageInput } from '../../../framework/form/inputs/images'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormDraft } from '../../../framework/form/record-form'
import { orderCalls } from '../endpoints/order-calls'
import { OrderCaption } from '../parts/order-caption'
import { ordersTexts } from '../orders-texts'

/** Texts of the delivery picture's upload (contract 2.11, 5.11, 9.11). */
export const deliveryTexts = {
  title: ordersTexts.windows.delivery,
  current: 'Current image',
  currentAlt: (orderId: string) => `Delivery proof of order ${orderId}`,
  openCurrent: 'Open the current delivery image',
  replaces: 'Uploading a new image replaces this one.',
  image: 'New image',
  onlyOne: 'Please select only one image',
  hint: 'JPG, PNG, GIF or WebP, up to 5\u00a0MB',
  chooseAgain: (name: string) => `Please choose your image (${name}) again.`,
  notes: orderFields.deliveryNotes.label,
  upload: 'Upload',
  missing: 'Please select an image to upload',
} as const

const CurrentImage = ({ order, src }: { order: Order; src: string }) => (
  <Stack spacing={4} align="flex-start">
    <Text size="sm" weight={500}>
      {deliveryTexts.current}
    </Text>
    <PreviewImage
      key={src}
      src={src}
      alt={deliveryTexts.currentAlt(order.orderId)}
      label={deliveryTexts.openCurrent}
      maxHeight={140}
    />
    <Text size="sm">{deliveryTexts.replaces}</Text>
  </Stack>
)

const deliveredOrder = withFields(orderRecord, 'deliveryNotes')

/** Uploads the delivery picture (contract 2.11, 5.11). */
const DeliveryModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const { call } = useCall(orderCalls.uploadDeliveryImage)
  // Only the user can choose a file in a form, so a draft keeps only the name of the picture.
  const draft = useDraft<FormDraft<{ deliveryNotes: string }, string | undefined>>({
    form: 'order delivery',
    record: order.orderId,
  })
  const image = useImageInput({
    rules: pictureRules,
    label: deliveryTexts.image,
    hint: deliveryTexts.hint,
    max: 1,
    isSingle: true,
    texts: { tooMany: deliveryTexts.onlyOne },
    missing: deliveryTexts.missing,
  })
  const chosen = image.picked.images[0]?.file
  /** Name of the picture that was chosen before the form was left, until another one is chosen. */
  const lost = chosen ? undefined : draft.restored?.beside
  const form = useEditForm({
    definition: deliveredOrder,
    record: flatOrder(order),
    of: { resource: 'orders', id: order.orderId },
    flat: flatOrder,
    draft,
    beside: { isDirty: image.isDirty || lost !== undefined, draft: chosen?.name ?? lost, chosen: image.chosen },
    isUpload: true,
    savesPristine: 'in vain',
    verify: async (found) => (Object.keys(found).length > 0 ? found : image.verify(found)),
    submit: async (_changed, { deliveryNotes }, { began, onProgress, signal, basedOn }) => {
      const [deliveryImage] = image.files()
      if (!deliveryImage) return false
      // Notes that were emptied are sent as well, so that they are removed.
      const notes = deliveryNotes.trim() === '' && began.deliveryNotes === '' ? {} : { deliveryNotes: deliveryNotes.trim() }
      return call({ id: order.orderId, deliveryImage, ...notes }, { onProgress, signal, basedOn })
    },
    onSaved: onClose,
  })
  const current = order.deliveryDetails?.deliveryImage

  return (
    <FormWindow
      // The notice of a restored draft is about typed text.
      form={{ ...form, isRestored: form.isRestored && form.values.deliveryNotes !== form.began.deliveryNotes }}
      title={deliveryTexts.title}
      above={<OrderCaption order={order} />}
      submitLabel={deliveryTexts.upload}
      empty={formTexts.noImage}
      onClose={onClose}
    >
      {current && <CurrentImage order={order} src={current} />}
      {lost && <RestoredNotice>{deliveryTexts.chooseAgain(lost)}</RestoredNotice>}
      <ImagesField input={image} isFirst disabled={form.upload.percent !== undefined} />
      <TextField form={form} name="deliveryNotes" label={deliveryTexts.notes} rows={{ min: 2, max: 6 }} isFaultAbove />
    </FormWindow>
  )
}

export default DeliveryModal
