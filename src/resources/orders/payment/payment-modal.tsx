import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../domain/order/order'
import { orderRecord } from '../../../domain/order/order-fields'
import { orderMeaning } from '../../../domain/order/lifecycle'
import { nextOrderStep } from '../../../domain/order/order-next-step'
import { isPaid, isRefunded, isUnpaid } from '../../../domain/order/payment-status'
import { excessQuestion } from '../../../domain/payment/excess'
import { netReceived } from '../../../domain/payment/ledger'
import { withFields } from '../../../domain/record/record'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { ModalProps } from '../../../framework/declaration/resource'
import type { Confirmation } from '../../../components/confirm/confirmation'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Hint } from '../../../components/hint'
import { referenceQuestion } from '../../../components/payments/reference-question'
import { reviewTexts } from '../../../components/payments/review-texts'
import { sparkleAt } from '../../../components/sparkle'
import { Alert, Box, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { useDraft } from '../../../framework/form/drafts'
import { useEditForm } from '../../../framework/form/edit-window'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { orderCalls, type PaymentChange } from '../endpoints/order-calls'
import { OrderCaption } from '../parts/order-caption'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { type Ledger, useLedger } from '../ledger/ledger'
import { ledgerTexts } from '../ledger/ledger-texts'
import { oneColumn, pictureLook } from '../../../components/payments/picture-look'
import { approval, ApprovalFacts, ApprovalWarnings, ApproveButtons, type Approved, approvedOf, PaymentAmount } from './approval'
import { readProductRules } from '../../../providers/envelopes/store-settings'
import type { OrderModal } from '../orders-texts'
import { paymentTexts } from './payment-texts'
import { useWaitingReviews } from './use-waiting-reviews'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { Fact, Facts } from '../../../components/facts'
import { PhoneFact } from '../../../components/contact/phone-fact'
import { phonesOf } from '../parts/phones'
import { useAccepting } from '../../../components/payments/use-accepting'
import { useReviewKeys } from '../../../components/payments/use-review-keys'

/** The phones of who pays, when it was ordered, and that a paid order has no screenshot. */
const PaymentFacts = ({ order }: { order: Order }) => (
  <>
    <PhoneFact label={paymentTexts.phone} phones={phonesOf(order.customerDetails)} />
    <Fact label={paymentTexts.date}>{formatDayAndTime(order.createdAt)}</Fact>
    {isPaid(order.paymentStatus) && !order.paymentDetails?.paymentScreenshot && (
      <Fact label={paymentTexts.screenshot}>{paymentTexts.none}</Fact>
    )}
  </>
)

/**
 * Height that keeps the whole screenshot visible between header and footer of the modal, also on a phone in landscape, with the
 * approval below it where there is one column.
 */
const screenshotHeight = 'max(140px, min(380px, calc(100dvh - 360px)))'

/** The payment screenshot, or a warning that there is none. */
const Screenshot = ({ order }: { order: Order }) =>
  order.paymentDetails?.paymentScreenshot ? (
    <Stack spacing="xs">
      <Hint>{paymentTexts.screenshot}</Hint>
      <Box sx={pictureLook}>
        <PaymentScreenshot order={order} maxHeight={screenshotHeight} />
      </Box>
    </Stack>
  ) : isPaid(order.paymentStatus) ? null : (
    <Alert
      color="yellow"
      title={paymentTexts.noScreenshot}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      sx={{ alignSelf: 'start' }}
    >
      {paymentTexts.noScreenshotHint}
    </Alert>
  )

const reviewedOrder = withFields(orderRecord, 'paymentStatus', 'adminNotes')

/** What was shown to the user about the claims that are being approved, and the reference number that was typed for one; '' for none. */
interface Agreed {
  approved: Approved | undefined
  reference: string
}

/** Whether a claim has no reference number, or something in common with another payment. */
const needsLook = ({ unnumbered, alsoOf }: Approved, mayNote: boolean): boolean =>
  (mayNote && unnumbered !== undefined) || alsoOf.length > 0

/**
 * The question before the status Refunded gives back all that is kept, if that is more than it should be, or records a payment that
 * nobody has recorded.
 */
const refundQuestion = ({ balance }: Ledger): Confirmation | undefined => {
  const kept = netReceived(balance)
  if (kept <= 0) return balance.refunded > 0 || balance.total <= 0 ? undefined : ledgerTexts.neverPaid(balance.total)
  const text = excessQuestion('refund', kept, balance)
  return text === undefined ? undefined : ledgerTexts.more('refund', text)
}

/** Payment review (contract 2.11, 4.11). */
const PaymentModal = ({ record: order, onClose, open }: ModalProps<Order, OrderModal>) => {
  const { call } = useCall(orderCalls.setPaymentStatus)
  const confirm = useConfirm()
  const accepting = useAccepting()
  const asksReasons = useRead(readProductRules, noVariables, { retry: false }).data?.askReasons === true
  const { open: notify } = useNotification()
  const state = useLedger(order.orderId)
  const { isOffered: hasLedger, isAnswered, ledger, query } = state
  const { isWaiting, count, hasNext, next } = useWaitingReviews(order, hasLedger ? (ledger?.balance.claimed ?? 0) > 0 : undefined)
  const mayNote = useCapabilities(true).has('payment-references')
  const agreed = useRef<Agreed>()
  const [isGoingOn, setGoingOn] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  /** What was paid, which is read first if it is not there yet; undefined after a failure, which is reported. */
  const knownLedger = async (): Promise<Ledger | undefined> => {
    const known = ledger ?? (await query.refetch({ cancelRefetch: false })).data
    if (!known) notify?.({ type: 'error', message: ledgerTexts.loadFailed })
    return known
  }

  /** Asks for a confirmation, and for the reference number of a claim without one; undefined when the user declines. @param known missing without a ledger */
  const askApproval = async (known: Ledger | undefined): Promise<Agreed | undefined> => {
    const approved = known && approvedOf(known, order)
    const unnumbered = mayNote ? approved?.unnumbered : undefined
    const prompt = unnumbered && referenceQuestion(unnumbered.method, true)
    return (await confirm({ ...approval(order, known), ...prompt }))
      ? { approved, reference: prompt?.reference() ?? '' }
      : undefined
  }

  // The status Refunded gives back all that was paid.
  const { isCancelled } = orderMeaning(order.orderStatus)
  const form = useEditForm<typeof reviewedOrder>({
    definition: reviewedOrder,
    record: order,
    of: { resource: 'orders', id: order.orderId },
    draft: useDraft({ form: 'order payment', record: order.orderId }),
    preset: isCancelled && nextOrderStep(order) === 'record-refund' ? { paymentStatus: 'refunded' } : undefined,
    asksReason: ({ paymentStatus }) =>
      (ledger?.balance.claimed ?? 0) > 0 && paymentStatus === 'failed'
        ? reviewTexts.rejection
        : asksReasons && paymentStatus !== undefined,
    submit: async (changed, { paymentStatus }, { basedOn, reason }) => {
      // Notes without a new status are sent with the current status of the order.
      const becomesPaid = hasLedger && isPaid(paymentStatus)
      let given = agreed.current
      if (hasLedger && !given && changed.paymentStatus && !isUnpaid(changed.paymentStatus)) {
        const known = await knownLedger()
        if (!known) return false
        const question = isRefunded(paymentStatus) ? refundQuestion(known) : undefined
        if (question && !(await confirm(question))) return false
        if (becomesPaid && needsLook(approvedOf(known, order), mayNote)) {
          given = await askApproval(known)
          if (!given) return false
        }
      }
      const approved = given?.approved
      const send = async (change: PaymentChange): Promise<void> => {
        await call({ id: order.orderId, ...change }, { basedOn, reason })
      }
      const change: PaymentChange = {
        ...{ ...changed, paymentStatus },
        ...(given === undefined || given.reference === '' ? {} : { reference: given.reference }),
        ...(becomesPaid && !approved?.reused.length ? { acceptReuse: false } : {}),
        ...(becomesPaid && approved?.excess !== undefined ? { acceptMore: true } : {}),
      }
      // The money may have arrived, whatever is missing or used.
      await accepting(change, send, {
        acceptReuse: (text) => (hasLedger ? paymentTexts.acceptReuse(text) : undefined),
        acceptMore: paymentTexts.acceptMore,
        withoutStock: () => (order.stockReleasedAt ? paymentTexts.withoutStock : undefined),
      })
      return undefined
    },
    onSaved: onClose,
  })
  const { isSaving } = form
  const hasPicture = Boolean(order.paymentDetails?.paymentScreenshot)

  const goOn = async (): Promise<void> => {
    setGoingOn(true)
    // The payment is approved even if the next order cannot be found.
    const found = await next().then(
      (orderId) => ({ orderId }),
      () => undefined,
    )
    setGoingOn(false)
    if (found && found.orderId === undefined) notify?.({ type: 'success', message: reviewTexts.noneLeft })
    // The modal of another order may be open by now.
    if (!isOpen.current) return
    if (found?.orderId === undefined) onClose()
    else open('payment', found.orderId)
  }

  const content = useRef<HTMLDivElement>(null)
  const keyed = useRef<HTMLButtonElement>(null)
  const isBusy = isSaving || isGoingOn
  const mayGoOn = hasNext && !isBusy
  // Of an order with money received, the status Failed would reverse that, too.
  const mayReject = ledger !== undefined && isWaiting && isUnpaid(order.paymentStatus) && netReceived(ledger.balance) <= 0
  useReviewKeys(content, {
    a: () => !isBusy && keyed.current?.click(),
    // The reason is asked for, as it is for the status Failed.
    r: () => !isBusy && mayReject && void form.save({ paymentStatus: 'failed' }, mayGoOn ? () => void goOn() : undefined),
    // What was typed is not left.
    ArrowRight: () => mayGoOn && !form.isTyped && void goOn(),
  })

  const quickApprove = async (button: Element, andThen: () => void): Promise<void> => {
    if (form.errors.adminNotes !== undefined) return form.focusFault()
    if (isBusy) return
    const celebrate = sparkleAt(button)
    setGoingOn(true)
    const known = hasLedger ? await knownLedger() : undefined
    setGoingOn(false)
    if (hasLedger && !known) return
    agreed.current = await askApproval(known)
    const approved = (): void => {
      celebrate()
      andThen()
    }
    if (agreed.current) await form.save({ paymentStatus: 'paid' }, approved)
    agreed.current = undefined
  }

  return (
    <FormWindow
      form={form}
      title={paymentTexts.title}
      width={hasPicture ? 860 : 620}
      above={<OrderCaption order={order} />}
      onClose={onClose}
    >
      <SimpleGrid ref={content} cols={hasPicture ? 2 : 1} breakpoints={[{ maxWidth: oneColumn, cols: 1 }]} spacing="lg">
        <Screenshot order={order} />
        <Stack>
          <ApprovalWarnings order={order} ledger={ledger} />
          <PaymentAmount order={order} state={state} onRefund={() => open('refund')} />
          {!isPaid(order.paymentStatus) && (
            <ApproveButtons
              isWaiting={isWaiting || hasPicture}
              count={count}
              hasNext={hasNext}
              mayReject={mayReject}
              isRunning={isBusy || !isAnswered}
              keyed={keyed}
              onApprove={(button) => void quickApprove(button, onClose)}
              onApproveAndNext={(button) => void quickApprove(button, () => void goOn())}
            />
          )}
          {ledger ? (
            <ApprovalFacts order={order} ledger={ledger}>
              <PaymentFacts order={order} />
            </ApprovalFacts>
          ) : (
            <Facts>
              <PaymentFacts order={order} />
            </Facts>
          )}
          {order.stockReleasedAt && (
            <Text size="sm">{isPaid(order.paymentStatus) ? paymentTexts.releasedPaid : paymentTexts.released}</Text>
          )}
          <RecordRows
            form={form}
            inputs={{ fields: reviewedOrder.fields, options: { adminNotes: { rows: { min: 2, max: 8 } } } }}
            rows={['paymentStatus', 'adminNotes']}
          />
        </Stack>
      </SimpleGrid>
    </FormWindow>
  )
}

export default PaymentModal
