import { useEffect, useRef, type FormEvent } from 'react'
import type { Order } from '../../../domain/order/order'
import type { OrderStatus } from '../../../domain/order/order-status'
import type { ModalProps } from '../../../framework/declaration/resource'
import { Button, NativeSelect, SimpleGrid, Stack, TextInput, Title } from '../../../components/ui/core'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { isEdited } from '../../../framework/form/drafts'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { NotesField } from '../parts/notes-field'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts } from '../parts/parts-texts'
import { orderStatusOptions } from '../parts/status-options'
import { editTexts } from './edit-texts'
import { editValuesOf } from './edit-values'
import { useEditForm } from './use-edit-form'

interface EditModalProps extends ModalProps<Order> {
  /** The order goes out: it is 'Shipped' already, and its tracking number is typed first. */
  isShipping?: boolean
}

/** Order status, notes and tracking of one order (specification 2 and 4: edit order). */
const EditModal = ({ record: order, onClose, isShipping = false }: EditModalProps) => {
  const { values, set, faults, isChanged, isSaving, restored, save, discard } = useEditForm(order, isShipping)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault(form)
  const closeIfOpen = useCloseIfOpen(onClose)
  const presetsStatus = isShipping && order.orderStatus === 'processing'
  useEffect(() => {
    if (presetsStatus) set('orderStatus', 'shipped')
  }, [presetsStatus, set])
  // What was chosen for somebody is no loss.
  const isTyped = isChanged && !(presetsStatus && !isEdited({ ...editValuesOf(order), orderStatus: 'shipped' }, values))
  const close = useGuardedClose(isTyped, () => {
    discard()
    onClose()
  })

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (Object.keys(faults).length > 0) focusFault()
    else if (isChanged && !isSaving && (await save())) closeIfOpen()
  }

  return (
    <ModalWindow title={editTexts.title} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form ref={form} onSubmit={submit} noValidate>
        <Stack>
          {restored && isChanged && <RestoredNotice />}
          <NativeSelect
            label={partsTexts.orderStatus}
            data={orderStatusOptions(order.orderStatus)}
            value={values.orderStatus}
            onChange={(event) => set('orderStatus', event.currentTarget.value as OrderStatus)}
            data-autofocus={isShipping ? undefined : true}
          />
          <NotesField
            label={partsTexts.notes}
            help={partsTexts.notesHelp}
            rows={{ min: 3, max: 10 }}
            value={values.adminNotes}
            fault={faults.adminNotes}
            onChange={(notes) => set('adminNotes', notes)}
          />
          <Title order={3} size="h5">
            {editTexts.tracking}
          </Title>
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
            <TextInput
              label={editTexts.trackingNumber}
              error={faults.trackingNumber}
              autoComplete="off"
              data-autofocus={isShipping ? true : undefined}
              value={values.trackingNumber}
              onChange={(event) => set('trackingNumber', event.currentTarget.value)}
            />
            <TextInput
              label={editTexts.courierPartner}
              error={faults.courierPartner}
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
        <WindowFooter isChanged={isChanged}>
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

/** The same for an order that goes out. */
export const ShipModal = (props: ModalProps<Order>) => <EditModal {...props} isShipping />

export default EditModal
