import { useState } from 'react'
import { looksOf } from '../../../components/looks'
import { Title } from '../../../components/ui/core'
import { orderMeaning, statusAfterStep } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import { nextOrderStep } from '../../../domain/order/order-next-step'
import { flatOrder, orderRecord } from '../../../domain/order/order-fields'
import type { ModalProps } from '../../../framework/declaration/resource'
import { EditWindow } from '../../../framework/form/edit-window'
import { cleanTexts, type FormPart, formPart, useSaveParts } from '../../../framework/form/use-save-parts'
import { ordersTexts } from '../orders-texts'
import { useCancellation } from '../parts/cancellation'
import { OrderCaption } from '../parts/order-caption'
import type { FormOf } from '../../../domain/record/form'
import { withFields } from '../../../domain/record/record'
import { orderCalls } from '../endpoints/order-calls'

const markShipped = 'Mark shipped'

const tracking = ['trackingNumber', 'courierPartner', 'estimatedDelivery'] as const

/** The fields that administrators edit in one form. */
export const editedOrder = withFields(orderRecord, 'orderStatus', 'adminNotes', ...tracking)

/**
 * The calls that save the form; the one for the notes must name a status as well.
 *
 * @param wantsCreditNote whether a cancellation makes the credit note for the invoice, asked when it is sent
 */
export const editParts = (
  { orderId: id }: Order,
  wantsCreditNote: () => boolean = () => false,
): FormPart<FormOf<typeof editedOrder>>[] => [
  formPart(['orderStatus', 'adminNotes'], orderCalls.setStatus, (changed, { orderStatus }) => ({
    ...{ id, orderStatus, ...changed },
    ...(changed.orderStatus && orderMeaning(changed.orderStatus).isCancelled && wantsCreditNote() ? { creditNote: true } : {}),
  })),
  formPart(tracking, orderCalls.setTracking, (changed) => ({ id, ...cleanTexts(changed) })),
]

/** Order status, notes and tracking of one order (contract 2.11, 4.11). */
const EditModal = ({ record: order, onClose, ships = false }: ModalProps<Order> & { ships?: boolean }) => {
  const { ask, wantsCreditNote } = useCancellation(order)
  const submit = useSaveParts(editParts(order, wantsCreditNote), ask)
  // As it was opened: the status changes while the form is saved. Before shipping is the next step it is the usual form.
  const [isShipping] = useState(ships && nextOrderStep(order) === 'ship')
  return (
    <EditWindow
      definition={editedOrder}
      record={flatOrder(order)}
      of={{ resource: 'orders', id: order.orderId }}
      flat={flatOrder}
      draft={{ form: isShipping ? 'order ship' : 'order edit', record: order.orderId }}
      preset={isShipping ? { orderStatus: statusAfterStep.ship } : undefined}
      submitLabel={({ orderStatus }) => (isShipping && orderStatus === statusAfterStep.ship ? markShipped : undefined)}
      title={isShipping ? ordersTexts.windows.ship : ordersTexts.windows.edit}
      above={<OrderCaption order={order} />}
      inputs={{ adminNotes: { rows: { min: 3, max: 10 } }, courierPartner: { autoComplete: 'on' } }}
      first={isShipping ? 'trackingNumber' : 'orderStatus'}
      rows={
        isShipping
          ? ['orderStatus', tracking, 'adminNotes']
          : [
              'orderStatus',
              'adminNotes',
              <Title key="tracking" order={3} size="h5" mt="xs" pt="md" sx={(theme) => ({ borderTop: looksOf(theme).line })}>
                {ordersTexts.tracking}
              </Title>,
              tracking,
            ]
      }
      submit={submit}
      onClose={onClose}
    />
  )
}

/** The form that is preset for shipping: the status is 'Shipped', and the tracking number has the focus. */
export const ShipModal = (props: ModalProps<Order>) => <EditModal {...props} ships />

export default EditModal
