import { orderFieldFault } from '../../../domain/order/order-fields'
import { cancellationNote, needsRefund, withNote } from '../../../domain/order/order-cancellation'
import { orderFigures } from '../../../domain/order/order-figures'
import type { Order } from '../../../domain/order/order'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { useCall } from '../../../framework/calls/use-call'
import { readEndpoints } from '../endpoints/read-endpoints'
import { CancelReason } from './cancel-reason'
import { editTexts } from './edit-texts'

const texts = editTexts.cancel

/** Asks before an order is cancelled, with what follows from it, and for the reason. */
export const useCancellation = (order: Order) => {
  const { call } = useCall(readEndpoints.one)
  const confirm = useConfirm(order.orderId)

  /** As the server has it by now: it may have been paid, or noted on, since the list was read. */
  const readAnew = (): Promise<Order> => call({ id: order.orderId }, { quiet: true }).catch(() => order)

  /**
   * @param notesOf the notes that are to stay, of those that the order has by now
   * @returns all the notes, with the reason below what was there; undefined when the order is kept
   */
  return async (notesOf: (stored: string) => string): Promise<string | undefined> => {
    const current = await readAnew()
    const { finalTotal, totalItems } = orderFigures(current)
    const kept = notesOf(current.adminNotes ?? '')
    const paid = needsRefund(current.paymentStatus) ? finalTotal : undefined
    let reason = ''
    const notes = (): string => withNote(kept, cancellationNote({ at: new Date().toISOString(), reason, paid }))
    const isConfirmed = await confirm({
      ...texts.question,
      text: texts.consequences(current, totalItems, finalTotal).join('\n'),
      choice: <CancelReason onChoose={(chosen) => (reason = chosen)} />,
      check: () => (reason === '' ? texts.noReason : orderFieldFault('adminNotes', notes(), '')),
    })
    return isConfirmed ? notes() : undefined
  }
}
