import { Title } from '../../../components/ui/core'
import { orderMeaning, statusAfterStep } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import { flatOrder } from '../../../domain/order/order-fields'
import type { ModalProps } from '../../../framework/declaration/resource'
import { EditWindow } from '../../../framework/form/edit-window'
import { useSaveParts } from '../../../framework/form/use-save-parts'
import { ordersTexts } from '../orders-texts'
import { useCancellation } from '../parts/cancellation'
import { OrderCaption } from '../parts/order-caption'
import { editedOrder, editParts } from './edit-values'

/** Order status, notes and tracking of one order (contract 2.11, 4.11). */
const EditModal = ({ record: order, onClose, isShipping = false }: ModalProps<Order> & { isShipping?: boolean }) => {
  const { ask, wantsCreditNote } = useCancellation(order)
  const submit = useSaveParts(editParts(order, wantsCreditNote), ask)
  return (
    <EditWindow
      definition={editedOrder}
      record={flatOrder(order)}
      of={{ resource: 'orders', id: order.orderId }}
      flat={flatOrder}
      draft={{ form: isShipping ? 'order ship' : 'order edit', record: order.orderId }}
      preset={isShipping && orderMeaning(order.orderStatus).next === 'ship' ? { orderStatus: statusAfterStep.ship } : undefined}
      title={ordersTexts.windows.edit}
      above={<OrderCaption order={order} />}
      inputs={{ adminNotes: { rows: { min: 3, max: 10 }, isFaultAbove: true }, courierPartner: { autoComplete: 'on' } }}
      first={isShipping ? 'trackingNumber' : 'orderStatus'}
      rows={[
        'orderStatus',
        'adminNotes',
        <Title key="tracking" order={3} size="h5">
          {ordersTexts.tracking}
        </Title>,
        ['trackingNumber', 'courierPartner'],
        'estimatedDelivery',
      ]}
      submit={submit}
      onClose={onClose}
    />
  )
}

/** The form that is preset for shipping: the status is 'Shipped', and the tracking number has the focus. */
export const ShipModal = (props: ModalProps<Order>) => <EditModal {...props} isShipping />

export default EditModal
