import { useRef, type FormEvent } from 'react'
import type { Order } from '../../../domain/order/order'
import { useAction } from '../../../framework/actions/use-action'
import { useUpload } from '../../../framework/actions/use-upload'
import type { ModalProps } from '../../../framework/declaration/resource'
import { ImagesField } from '../../../components/images/images-field'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { UploadFooter } from '../../../components/upload/upload-footer'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import { Stack, Text } from '../../../components/ui/core'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { NotesField } from '../parts/notes-field'
import { OrderCaption } from '../parts/order-caption'
import { deliveryTexts } from './delivery-texts'
import { useDeliveryForm } from './use-delivery-form'

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

/** Uploading the picture that shows the delivery (specification 2 and 5: delivery image). */
const DeliveryModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const form = useDeliveryForm(order)
  const { run } = useAction('orders', 'upload-delivery-image')
  const upload = useUpload()
  const isSending = upload.percent !== undefined
  const element = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault(element)
  const closeIfOpen = useCloseIfOpen(onClose)
  const close = useUploadClose(form.isChanged, upload.percent, () => {
    form.discard()
    onClose()
  })
  const current = order.deliveryDetails?.deliveryImage

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (form.notesFault !== undefined) return focusFault()
    const sent = form.values
    const request = await form.collect()
    if (!request) return
    const outcome = await upload.start((meta) => run({ id: order.orderId, values: { ...request }, ...meta }))
    if (outcome === 'done' && form.settle(sent)) closeIfOpen()
  }

  return (
    <ModalWindow title={deliveryTexts.title} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          {current && <CurrentImage order={order} src={current} />}
          {form.areNotesRestored && <RestoredNotice />}
          {form.lostImage && <RestoredNotice>{deliveryTexts.chooseAgain(form.lostImage)}</RestoredNotice>}
          <ImagesField
            images={form.images}
            isFirst
            label={deliveryTexts.image}
            hint={deliveryTexts.hint}
            error={form.error}
            disabled={isSending}
          />
          <NotesField
            label={deliveryTexts.notes}
            rows={{ min: 2, max: 6 }}
            value={form.values.notes}
            fault={form.notesFault}
            onChange={(notes) => form.set('notes', notes)}
          />
        </Stack>
        <UploadFooter upload={upload} submitLabel={deliveryTexts.upload} onClose={() => void close()} />
      </form>
    </ModalWindow>
  )
}

export default DeliveryModal
