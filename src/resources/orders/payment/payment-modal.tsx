import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Order } from '../../../domain/order/order'
import { orderFieldFault } from '../../../domain/order/order-fields'
import { nextOrderStep } from '../../../domain/order/order-next-step'
import type { PaymentStatus } from '../../../domain/order/payment-status'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useCloseIfOpen } from '../../../components/modal-window/use-close-if-open'
import { useGuardedClose } from '../../../components/modal-window/use-guarded-close'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { SaveButton } from '../../../components/save-button'
import { useFocusFault } from '../../../framework/form/use-focus-fault'
import { orderCalls } from '../endpoints/order-calls'
import { NotesField } from '../parts/notes-field'
import { OrderCaption } from '../parts/order-caption'
import { partsTexts } from '../parts/parts-texts'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { paymentStatusOptions } from '../parts/status-options'
import { useDraft } from '../parts/use-draft'
import { approval } from './approval'
import { ApproveButtons } from './approve-buttons'
import { PaymentAmount, PaymentFacts } from './payment-facts'
import { paymentTexts } from './payment-texts'
import { useWaitingReviews } from './use-waiting-reviews'

/** Under this width (px) the screenshot stands above the decision; a phone on its side has room for both. */
const oneColumn = 600

/** As high as leaves it in view as a whole between head and footer of the window, on a phone on its side too. */
const screenshotHeight = 'max(140px, min(380px, calc(100dvh - 240px)))'

/** What the customer sent to show the payment, or that there is nothing to look at. */
const Screenshot = ({ order }: { order: Order }) =>
  order.paymentDetails?.paymentScreenshot ? (
    <Stack spacing="xs">
      <Text size="sm" color="dimmed">
        {paymentTexts.screenshot}
      </Text>
      <PaymentScreenshot order={order} maxHeight={screenshotHeight} />
    </Stack>
  ) : (
    <Alert color="yellow" title={paymentTexts.noScreenshot} icon={<IconAlertTriangle size={20} aria-hidden />}>
      {order.paymentStatus === 'paid' ? null : paymentTexts.noScreenshotHint}
    </Alert>
  )

/** Whether a payment was refused because the pieces of an order that was not paid in time are gone (docs/decisions/0023). */
const lacksPieces = (order: Order, error: unknown): boolean =>
  Boolean(order.stockReleasedAt) && (error as { statusCode?: unknown } | null)?.statusCode === 409

/** Looking at a payment and deciding on it (specification 2 and 4: payment review). */
const PaymentModal = ({ record: order, onClose, open }: ModalProps<Order>) => {
  const { call, isCalling } = useCall(orderCalls.setPaymentStatus)
  const confirm = useConfirm()
  const { open: notify } = useNotification()
  const { began, values, set, settle, isChanged, restored, discard } = useDraft(
    { form: 'payment', orderId: order.orderId },
    { status: order.paymentStatus, notes: order.adminNotes ?? '' },
  )
  const { status, notes } = values
  const notesFault = orderFieldFault('adminNotes', notes, began.notes)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault(form)
  const closeIfOpen = useCloseIfOpen(onClose)
  const openIfOpen = useCloseIfOpen(open)
  const { others, next } = useWaitingReviews(order)
  const [isGoingOn, setGoingOn] = useState(false)
  const isRefund = nextOrderStep(order) === 'record-refund'
  useEffect(() => {
    if (isRefund) set('status', 'refunded')
  }, [isRefund, set])
  // What was chosen for somebody is no loss.
  const isTyped = isChanged && !(isRefund && status === 'refunded' && notes === began.notes)
  const close = useGuardedClose(isTyped, () => {
    discard()
    onClose()
  })

  /** @returns true when nothing in the window is left to be saved */
  const send = async (paymentStatus: PaymentStatus): Promise<boolean> => {
    const typed = { paymentStatus, ...(notes === began.notes ? {} : { adminNotes: notes }) }
    try {
      await call({ id: order.orderId, ...typed }).catch(async (error: unknown) => {
        // The toast has named the pieces that lack; the money may have come all the same.
        if (!lacksPieces(order, error) || !(await confirm(paymentTexts.withoutStock))) throw error
        await call({ id: order.orderId, ...typed, withoutStock: true })
      })
    } catch {
      // The toast has told why, and the form keeps what was typed.
      return false
    }
    return settle(values, { status: paymentStatus, notes })
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (notesFault !== undefined) focusFault()
    // Notes alone go with the status that the order has by now.
    else if (isChanged && !isCalling && (await send(status === began.status ? order.paymentStatus : status))) closeIfOpen()
  }

  const goOn = async (): Promise<void> => {
    setGoingOn(true)
    // The approval stands where the next one cannot be found.
    const found = await next().then(
      (orderId) => ({ orderId }),
      () => undefined,
    )
    setGoingOn(false)
    if (found?.orderId !== undefined) return openIfOpen('payment', found.orderId)
    if (found) notify?.({ type: 'success', message: paymentTexts.noneLeft })
    closeIfOpen()
  }

  const quickApprove = async (andThen: () => void): Promise<void> => {
    if (notesFault !== undefined) focusFault()
    else if (!isCalling && (await confirm(approval(order))) && (await send('paid'))) andThen()
  }

  return (
    <ModalWindow title={paymentTexts.title} width={860} onClose={() => void close()}>
      <OrderCaption order={order} />
      <form ref={form} onSubmit={submit} noValidate>
        <SimpleGrid cols={2} breakpoints={[{ maxWidth: oneColumn, cols: 1 }]} spacing="lg">
          <Screenshot order={order} />
          <Stack>
            <PaymentAmount order={order} />
            {order.paymentStatus !== 'paid' && (
              <ApproveButtons
                hasScreenshot={Boolean(order.paymentDetails?.paymentScreenshot)}
                others={others}
                isRunning={isCalling || isGoingOn}
                onApprove={() => void quickApprove(closeIfOpen)}
                onApproveAndNext={() => void quickApprove(() => void goOn())}
              />
            )}
            <PaymentFacts order={order} />
            {order.stockReleasedAt && (
              <Text size="sm">{order.paymentStatus === 'paid' ? paymentTexts.releasedPaid : paymentTexts.released}</Text>
            )}
            {restored && isChanged && <RestoredNotice />}
            <NativeSelect
              label={partsTexts.paymentStatus}
              data={paymentStatusOptions(order.paymentStatus)}
              value={status}
              onChange={(event) => set('status', event.currentTarget.value as PaymentStatus)}
            />
            <NotesField
              label={partsTexts.notes}
              help={partsTexts.notesHelp}
              rows={{ min: 2, max: 8 }}
              value={notes}
              fault={notesFault}
              onChange={(text) => set('notes', text)}
            />
          </Stack>
        </SimpleGrid>
        <WindowFooter isChanged={isChanged}>
          <Button variant="default" onClick={() => void close()}>
            {partsTexts.cancel}
          </Button>
          <SaveButton isChanged={isChanged} isSaving={isCalling}>
            {isCalling ? paymentTexts.saving : paymentTexts.save}
          </SaveButton>
        </WindowFooter>
      </form>
    </ModalWindow>
  )
}

export default PaymentModal
