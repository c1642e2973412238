import { SimpleGrid, Title } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { orderStatusLooks } from '../../../domain/order/order-status'
import { lengthFaults } from '../../../domain/record/lengths'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordInput, recordInputs } from '../../../framework/form/inputs/record-input'
import { SelectField } from '../../../framework/form/inputs/select'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { useSaveParts } from '../../../framework/form/use-save-parts'
import { ordersTexts } from '../orders-texts'
import { OrderCaption } from '../parts/order-caption'
import { editTexts } from './edit-texts'
import { editedOrder, editParts, editValuesOf, type EditValues } from './edit-values'
import { useCancellation } from './cancellation'

const inputs = recordInputs<EditValues>(editedOrder.fields, {
  adminNotes: { rows: { min: 3, max: 10 }, isFaultAbove: true },
  courierPartner: { autoComplete: 'on' },
})

interface EditModalProps extends ModalProps<Order> {
  /** Preset for shipping an order: the status is 'Shipped', and the tracking number has the focus. */
  isShipping?: boolean
}

/** Order status, notes and tracking of one order (specification 2 and 4: edit order). */
const EditModal = ({ record: order, onClose, isShipping = false }: EditModalProps) => {
  const save = useSaveParts(editParts(order))
  const askToCancel = useCancellation(order)
  const form = useRecordForm<EditValues>({
    saved: editValuesOf(order),
    draft: useKeptDraft<FormDraft<EditValues>>({ form: isShipping ? 'order ship' : 'order edit', record: order.orderId }),
    preset: isShipping && order.orderStatus === 'processing' ? { orderStatus: 'shipped' } : undefined,
    shows: 'always',
    check: (values, kept) => lengthFaults(editedOrder, values, { kept }),
    submit: async (changed, typed, submission) => {
      if (changed.orderStatus !== 'cancelled') return save(typed, submission)
      const adminNotes = await askToCancel((stored) => changed.adminNotes ?? stored)
      return adminNotes !== undefined && save(typed, submission, { ...typed, adminNotes })
    },
    onSaved: onClose,
  })
  const shared = { form, inputs }
  return (
    <FormWindow form={form} title={ordersTexts.windows.edit} above={<OrderCaption order={order} />} onClose={onClose}>
      <SelectField
        form={form}
        name="orderStatus"
        label={editedOrder.fields.orderStatus.label}
        options={orderStatusLooks}
        stored={order.orderStatus}
        isFirst={!isShipping}
      />
      <RecordInput {...shared} name="adminNotes" />
      <Title order={3} size="h5">
        {editTexts.tracking}
      </Title>
      <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        <RecordInput {...shared} name="trackingNumber" isFirst={isShipping} />
        <RecordInput {...shared} name="courierPartner" />
      </SimpleGrid>
      <RecordInput {...shared} name="estimatedDelivery" />
    </FormWindow>
  )
}

/** The form with the preset for shipping. */
export const ShipModal = (props: ModalProps<Order>) => <EditModal {...props} isShipping />

export default EditModal
