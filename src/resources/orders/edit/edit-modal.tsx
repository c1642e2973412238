import { useNotification } from '@refinedev/core'
import { SimpleGrid, Title } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { useCaller } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { SelectField } from '../../../framework/form/inputs/select'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormDraft, Submission } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { orderCalls } from '../endpoints/order-calls'
import { orderCallTexts } from '../orders-texts'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts } from '../parts/parts-texts'
import { orderStatusOptions } from '../parts/status-options'
import { editTexts } from './edit-texts'
import { editCalls, editFaults, editValuesOf, type EditValues, statusFields, trackingFields } from './edit-values'
import { useCancellation } from './use-cancellation'

interface EditModalProps extends ModalProps<Order> {
  /** The order goes out: it is 'Shipped' already, and its tracking number is typed first. */
  isShipping?: boolean
}

const pick = (values: EditValues, fields: readonly (keyof EditValues)[]): Partial<EditValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** Saves status and notes by one call, tracking by another, each only when needed; one save makes one toast. */
const useSave = (order: Order) => {
  const { call } = useCaller()
  const { open } = useNotification()
  const askToCancel = useCancellation(order)

  return async (changed: Partial<EditValues>, typed: EditValues, { began, settle }: Submission<EditValues>): Promise<boolean> => {
    let values = typed
    if (changed.orderStatus === 'cancelled') {
      const adminNotes = await askToCancel((stored) => changed.adminNotes ?? stored)
      if (adminNotes === undefined) return false
      values = { ...typed, adminNotes }
    }
    const { status, tracking } = editCalls(began, values, order.orderStatus)
    const told: string[] = []
    const send = async (sent: Promise<unknown> | undefined, fields: readonly (keyof EditValues)[], success: string) => {
      if (!sent) return true
      try {
        await sent
      } catch {
        // The toast has told why, and the form keeps what was typed.
        return false
      }
      told.push(success)
      settle(pick(typed, fields), pick(values, fields))
      return true
    }
    const quietly = { quiet: 'success' } as const
    const statusCall = status && call(orderCalls.setStatus, { id: order.orderId, ...status }, quietly)
    const isStatusSaved = await send(statusCall, statusFields, orderCallTexts.orderStatus.success)
    const trackingCall = tracking && call(orderCalls.setTracking, { id: order.orderId, ...tracking }, quietly)
    const isTrackingSaved = await send(trackingCall, trackingFields, orderCallTexts.tracking.success)
    if (told.length > 0) open?.({ type: 'success', message: told.join('. ') })
    return isStatusSaved && isTrackingSaved
  }
}

/** Order status, notes and tracking of one order (specification 2 and 4: edit order). */
const EditModal = ({ record: order, onClose, isShipping = false }: EditModalProps) => {
  const form = useRecordForm<EditValues>({
    saved: editValuesOf(order),
    draft: useKeptDraft<FormDraft<EditValues>>({ form: isShipping ? 'order ship' : 'order edit', record: order.orderId }),
    preset: isShipping && order.orderStatus === 'processing' ? { orderStatus: 'shipped' } : undefined,
    shows: 'always',
    check: (values, began) => editFaults(began, values),
    submit: useSave(order),
    onSaved: onClose,
  })
  return (
    <FormWindow
      form={form}
      title={editTexts.title}
      above={<OrderCaption order={order} />}
      submitLabel={editTexts.save}
      savingLabel={editTexts.saving}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="orderStatus"
        label={partsTexts.orderStatus}
        options={orderStatusOptions(order.orderStatus)}
        isFirst={!isShipping}
      />
      <TextField
        form={form}
        name="adminNotes"
        label={partsTexts.notes}
        help={partsTexts.notesHelp}
        rows={{ min: 3, max: 10 }}
        isFaultAbove
      />
      <Title order={3} size="h5">
        {editTexts.tracking}
      </Title>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <TextField form={form} name="trackingNumber" label={editTexts.trackingNumber} isFirst={isShipping} />
        <TextField form={form} name="courierPartner" label={editTexts.courierPartner} autoComplete="on" />
      </SimpleGrid>
      <TextField form={form} name="estimatedDelivery" label={editTexts.estimatedDelivery} type="date" />
    </FormWindow>
  )
}

/** The same for an order that goes out. */
export const ShipModal = (props: ModalProps<Order>) => <EditModal {...props} isShipping />

export default EditModal
