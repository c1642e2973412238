import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { ImagesField } from '../../../components/images/images-field'
import { pictureRules } from '../../../components/images/picture-rules'
import { useImages } from '../../../components/images/use-images'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { Stack, Text } from '../../../components/ui/core'
import { UploadFooter } from '../../../components/upload/upload-footer'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import type { Order } from '../../../domain/order/order'
import { orderFieldFault } from '../../../domain/order/order-fields'
import { useCall } from '../../../framework/calls/use-call'
import { useUpload } from '../../../framework/calls/use-upload'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { type DeliveryImage, orderCalls } from '../endpoints/order-calls'
import { NotesField } from '../parts/notes-field'
import { OrderCaption } from '../parts/order-caption'
import { useDraft } from '../parts/use-draft'
import { deliveryTexts } from './delivery-texts'

interface DeliveryValues {
  notes: string
  /** What was chosen, refused or not. */
  image: File | undefined
}

/** No form can be given a file but by the person; notes alone come back. */
const withoutImage = (values: DeliveryValues): DeliveryValues => ({ ...values, image: undefined })

/** The form of the delivery image of one order: a picture, and notes that go with it. */
const useDeliveryForm = (order: Order) => {
  const draft = useDraft<DeliveryValues>(
    { form: 'delivery', orderId: order.orderId },
    { notes: order.deliveryDetails?.deliveryNotes ?? '', image: undefined },
    withoutImage,
  )
  const { began, values, set, restored } = draft
  const { notes, image } = values
  const images = useImages(pictureRules, { max: 1, isSingle: true, texts: { tooMany: deliveryTexts.onlyOne } })
  const [isTried, setTried] = useState(false)
  const chosen = images.images[0]?.file

  // What was chosen counts as a change, and is asked for again by its name when the form was left.
  useEffect(() => set('image', chosen), [set, chosen])

  /** What is to be sent, once the picture is judged; undefined, with the reason shown, while that is nothing. */
  const collect = async (): Promise<DeliveryImage | undefined> => {
    setTried(true)
    const [deliveryImage] = (await images.whenFine()) ?? []
    if (!deliveryImage) return undefined
    // Notes that were there and have been emptied are sent as well, so that they go.
    return {
      deliveryImage,
      ...(notes.trim() === '' && began.notes === '' ? {} : { deliveryNotes: notes.trim() }),
    }
  }

  return {
    ...draft,
    images,
    /** Why nothing can be sent, besides what is said at the picture itself. */
    error: isTried && !chosen ? deliveryTexts.missing : undefined,
    notesFault: orderFieldFault('deliveryNotes', notes, began.notes),
    collect,
    areNotesRestored: restored !== undefined && restored.notes !== began.notes && notes !== began.notes,
    /** Name of the picture that was chosen before the form was left, until one is chosen again. */
    lostImage: image ? undefined : restored?.image?.name,
  }
}

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
  const { call } = useCall(orderCalls.uploadDeliveryImage)
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
    const outcome = await upload.start((meta) => call({ id: order.orderId, ...request }, meta))
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
