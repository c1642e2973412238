import { useConfirm } from '../../../components/confirm/confirm-provider'
import type { Order } from '../../../domain/order/order'
import { hasScreenshotToReview, nextOrderStep, type OrderStep } from '../../../domain/order/order-next-step'
import { isUnpaid } from '../../../domain/order/payment-status'
import { type Balance, netReceived } from '../../../domain/payment/ledger'
import { useRowCall } from '../../../framework/calls/use-call'
import { useRights } from '../../../framework/registry/rights'
import { useOverlay } from '../../../framework/state/use-overlay'
import type { useLedger } from '../ledger/ledger'
import { reviewedPayment } from '../ledger/ledger-section'
import list from '../list/list'
import { listTexts } from '../list/list-texts'
import type { OrderModal } from '../orders-texts'

/** The next step of the list, or what only the ledger knows: money is to be given back, a claim without a screenshot waits, or something is due. */
const stepOf = (order: Order, balance: Balance | undefined): OrderStep | undefined => {
  if (!balance) return nextOrderStep(order)
  const { due, claimed } = balance
  const known = nextOrderStep({ ...order, partPaid: { received: netReceived(balance), due } })
  const step = known ?? (due > 0 && isUnpaid(order.paymentStatus) ? 'record-payment' : undefined)
  return step === 'record-payment' && claimed > 0 ? 'review-payment' : step
}

/** The next step of an order as a button of its details. */
export interface NextStep {
  label: string
  /** The window that it opens. */
  modal?: OrderModal
  /** The payments, which decide what it opens, are being read. */
  disabled?: boolean
  onClick: () => void
}

/**
 * Returns the next step of an order as the list has it (src/domain/order/order-next-step.ts), for those who may take it.
 *
 * @param opening props of a button that opens a window of the order
 */
export const useNextStep = (
  order: Order,
  { isOffered, ledger, query }: Pick<ReturnType<typeof useLedger>, 'isOffered' | 'ledger' | 'query'>,
  opening: (modal: OrderModal) => { onClick: () => void },
): NextStep | undefined => {
  const call = useRowCall()
  const confirm = useConfirm(order.orderId)
  const may = useRights()
  const review = useOverlay(reviewedPayment)
  const step = stepOf(order, ledger?.balance)
  if (!step) return undefined
  const label = listTexts.steps[step]
  const opens = (modal: OrderModal): NextStep => ({ label, modal, ...opening(modal) })

  const claim = ledger?.payments.find(({ status }) => status === 'claimed')
  if (step === 'review-payment' && claim && !hasScreenshotToReview(order))
    return may('payments:edit') ? { label, onClick: () => review.open({ name: 'review', id: claim._id }) } : undefined
  if (ledger && step === 'record-payment') return may('payments:create') ? opens('pay') : undefined
  if (ledger && step === 'record-refund' && netReceived(ledger.balance) > 0)
    return may('payments:create') ? opens('refund') : undefined

  const action =
    list.rowActions?.find((each) => each.step?.(order) === label) ?? list.rowActions?.find(({ id }) => id === 'payment')
  if (!action || !may(`orders:${action.right ?? 'edit'}`)) return undefined
  // The payments may say that money is to be given back first.
  if (isOffered && !ledger && !query.error && step !== 'review-payment')
    return { label, disabled: true, onClick: () => undefined }
  if ('modal' in action) return opens(action.modal)
  const run = async (): Promise<void> => {
    const question = action.confirm?.(order)
    if (question && !(await confirm(question))) return
    // The error is already reported, and the optimistic update rolled back.
    await action.run(order, call).catch(() => undefined)
  }
  return { label, onClick: () => void run() }
}
