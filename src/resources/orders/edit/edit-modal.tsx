import type { FormEvent } from 'react'
import type { Order } from '../../../domain/order'
import type { OrderStatus } from '../../../domain/order-status'
import type { ModalProps } from '../../../framework/declaration/resource'
import { Button, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '../../../components/ui/core'
import { OrderCaption } from '../parts/order-caption'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { partsTexts } from '../parts/parts-texts'
import { RestoredNotice } from '../parts/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { orderStatusOptions } from '../parts/status-options'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { editTexts } from './edit-texts'
import { useEditForm } from './use-edit-form'

/** Order status, notes and tracking of one order (specification 2 and 4: edit order). */
const EditModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const { values, set, isChanged, isSaving, restored, save, discard } = useEditForm(order)
  const close = useGuardedClose(isChanged, () => {
    discard()
    onClose()
  })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isChanged && !isSaving && (await save())) onClose()
  }

  return (
    <ModalWindow title={editTexts.title} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {restored && isChanged && <RestoredNotice>{partsTexts.restored}</RestoredNotice>}
          <NativeSelect
            label={partsTexts.orderStatus}
            data={orderStatusOptions(order.orderStatus)}
            value={values.orderStatus}
            onChange={(event) => set('orderStatus', event.currentTarget.value as OrderStatus)}
            data-autofocus
          />
          <Textarea
            label={partsTexts.notes}
            description={partsTexts.notesHelp}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={5000}
            value={values.adminNotes}
            onChange={(event) => set('adminNotes', event.currentTarget.value)}
          />
          <Title order={3} size="h5">
            {editTexts.tracking}
          </Title>
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
            <TextInput
              label={editTexts.trackingNumber}
              maxLength={100}
              autoComplete="off"
              value={values.trackingNumber}
              onChange={(event) => set('trackingNumber', event.currentTarget.value)}
            />
            <TextInput
              label={editTexts.courierPartner}
              maxLength={100}
              value={values.courierPartner}
              onChange={(event) => set('courierPartner', event.currentTarget.value)}
            />
          </SimpleGrid>
          <TextInput
            type="date"
            label={editTexts.estimatedDelivery}
            value={values.estimatedDelivery}
            onChange={(event) => set('estimatedDelivery', event.currentTarget.value)}
          />
        </Stack>
        <WindowFooter
          status={
            !isChanged && (
              <Text size="sm" color="dimmed">
                {editTexts.unchanged}
              </Text>
            )
          }
        >
          <Button variant="default" onClick={() => void close()}>
            {partsTexts.cancel}
          </Button>
          <SaveButton isChanged={isChanged} isSaving={isSaving}>
            {isSaving ? editTexts.saving : editTexts.save}
          </SaveButton>
        </WindowFooter>
      </form>
    </ModalWindow>
  )
}

export default EditModal
