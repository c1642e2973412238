import { useState, type FormEvent } from 'react'
import { imageRefusal } from '../../../domain/image-file'
import type { Order } from '../../../domain/order'
import type { ModalProps } from '../../../framework/declaration/resource'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Box, Button, Group, Stack, Text, Textarea } from '../../../components/ui/core'
import { OrderCaption } from '../parts/order-caption'
import { OrderModal } from '../parts/order-modal'
import { partsTexts } from '../parts/parts-texts'
import { useGuardedClose } from '../parts/use-guarded-close'
import { deliveryTexts } from './delivery-texts'
import { ImagePicker } from './image-picker'
import { useUpload } from './use-upload'

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
  const began = order.deliveryDetails?.deliveryNotes ?? ''
  const [file, setFile] = useState<File>()
  const [notes, setNotes] = useState(began)
  const [error, setError] = useState<string>()
  const [isCancelled, setCancelled] = useState(false)
  const { start, cancel, percent } = useUpload(order.orderId)
  const close = useGuardedClose(file !== undefined || notes !== began, onClose)
  const current = order.deliveryDetails?.deliveryImage

  const choose = (chosen: File | undefined): void => {
    setFile(chosen)
    setError(chosen && imageRefusal(chosen))
    setCancelled(false)
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (percent !== undefined) return
    const refusal = file ? imageRefusal(file) : deliveryTexts.missing
    setError(refusal)
    setCancelled(false)
    if (!file || refusal) return
    // Notes that were there and have been emptied are sent as well, so that they go.
    const outcome = await start({
      deliveryImage: file,
      ...(notes.trim() === '' && began === '' ? {} : { deliveryNotes: notes.trim() }),
    })
    if (outcome === 'done') onClose()
    setCancelled(outcome === 'cancelled')
  }

  return (
    <OrderModal title={deliveryTexts.title} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {current && <CurrentImage order={order} src={current} />}
          <ImagePicker file={file} error={error} disabled={percent !== undefined} onChange={choose} />
          <Textarea
            label={deliveryTexts.notes}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={5000}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
          {percent !== undefined && (
            <Box
              component="progress"
              max={100}
              value={percent}
              aria-label={deliveryTexts.upload}
              sx={(theme) => ({ width: '100%', height: 12, accentColor: theme.fn.primaryColor() })}
            />
          )}
          <Text size="sm" role="status">
            {percent !== undefined && deliveryTexts.uploading(percent)}
            {isCancelled && deliveryTexts.cancelled}
          </Text>
          <Group position="right">
            {percent === undefined ? (
              <Button variant="default" onClick={() => void close()}>
                {partsTexts.cancel}
              </Button>
            ) : (
              <Button variant="default" onClick={cancel}>
                {deliveryTexts.cancelUpload}
              </Button>
            )}
            <Button type="submit" loading={percent !== undefined}>
              {deliveryTexts.upload}
            </Button>
          </Group>
        </Stack>
      </form>
    </OrderModal>
  )
}

export default DeliveryModal
