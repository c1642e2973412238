import { useState, type FormEvent } from 'react'
import type { Order } from '../../../domain/order'
import type { ModalProps } from '../../../framework/declaration/resource'
import { PreviewImage } from '../../../components/image-preview/preview-image'
import { Box, Button, Group, Stack, Text, Textarea } from '../../../components/ui/core'
import { OrderCaption } from '../parts/order-caption'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { partsTexts } from '../parts/parts-texts'
import { RestoredNotice } from '../parts/restored-notice'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { deliveryTexts } from './delivery-texts'
import { ImagePicker } from './image-picker'
import { useDeliveryForm } from './use-delivery-form'
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
  const form = useDeliveryForm(order)
  const [isCancelled, setCancelled] = useState(false)
  const { start, cancel, percent } = useUpload(order.orderId)
  const finish = (): void => {
    form.discard()
    onClose()
  }
  const close = useGuardedClose(form.isChanged, finish)
  const current = order.deliveryDetails?.deliveryImage

  const choose = async (file: File | undefined): Promise<void> => {
    setCancelled(false)
    await form.choose(file)
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (percent !== undefined) return
    setCancelled(false)
    const upload = form.collect()
    if (!upload) return
    const outcome = await start(upload)
    if (outcome === 'done') finish()
    setCancelled(outcome === 'cancelled')
  }

  return (
    <ModalWindow title={deliveryTexts.title} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {current && <CurrentImage order={order} src={current} />}
          {form.areNotesRestored && <RestoredNotice>{partsTexts.restored}</RestoredNotice>}
          {form.lostImage && <RestoredNotice>{deliveryTexts.chooseAgain(form.lostImage)}</RestoredNotice>}
          <ImagePicker
            file={form.values.image}
            error={form.error}
            disabled={percent !== undefined}
            onChange={(file) => void choose(file)}
          />
          <Textarea
            label={deliveryTexts.notes}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={5000}
            value={form.values.notes}
            onChange={(event) => form.set('notes', event.currentTarget.value)}
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
            <Button type="submit" loading={form.isChecking || percent !== undefined}>
              {deliveryTexts.upload}
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  )
}

export default DeliveryModal
