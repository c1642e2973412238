import type { ReactNode, RefObject } from 'react'
import type { Confirmation } from '../../../components/confirm/confirmation'
import { Estimated, Fact, Facts } from '../../../components/facts'
import { Hint } from '../../../components/hint'
import { looksOf } from '../../../components/looks'
import { AlsoOf } from '../../../components/payments/also-of'
import { reviewTexts } from '../../../components/payments/review-texts'
import { KeysHint } from '../../../components/payments/use-review-keys'
import { Alert, Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconCheck } from '../../../components/ui/icons'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { isPaid, orderStatusAfterPayment } from '../../../domain/order/payment-status'
import { lacksReference } from '../../../domain/payment/claim'
import { excessQuestion } from '../../../domain/payment/excess'
import { changesFor } from '../../../domain/payment/ledger-changes'
import type { OrderPayment } from '../../../domain/payment/listed-payment'
import { formatMoney, toPaise, toRupees } from '../../../domain/shared/money'
import { useMay } from '../../../framework/registry/rights'
import { amountOf, type LedgerState } from '../ledger/amount-of'
import type { Ledger } from '../ledger/ledger'
import { alsoOfEntries } from '../ledger/ledger-section'
import { ledgerTexts } from '../ledger/ledger-texts'
import { partsTexts } from '../parts/parts-texts'
import { paymentTexts } from './payment-texts'

interface ApproveButtonsProps {
  /** False when the customer has sent nothing to approve, so no next one is offered. */
  isWaiting: boolean
  /** Number of payments that wait for review; undefined while unknown, and for an order of which none waits. */
  count: number | undefined
  /** Whether one of them is for another order. */
  hasNext: boolean
  mayReject: boolean
  isRunning: boolean
  /** The button that the key presses: it goes on where there is a next payment. */
  keyed: RefObject<HTMLButtonElement>
  onApprove: (button: Element) => void
  onApproveAndNext: (button: Element) => void
}

/** Quick Approve, and the way to the next screenshot to review (contract 4.11). */
export const ApproveButtons = (props: ApproveButtonsProps) => {
  const { isWaiting, count, hasNext, mayReject, isRunning, keyed, onApprove, onApproveAndNext } = props
  if (!isWaiting) {
    return (
      <Button variant="default" loading={isRunning} onClick={({ currentTarget }) => onApprove(currentTarget)}>
        {paymentTexts.quickApprove}
      </Button>
    )
  }
  return (
    <Stack spacing={6}>
      <Group spacing="xs" grow>
        <Button
          ref={hasNext ? undefined : keyed}
          px="xs"
          leftIcon={<IconCheck size={16} aria-hidden />}
          loading={isRunning}
          onClick={({ currentTarget }) => onApprove(currentTarget)}
        >
          {paymentTexts.quickApprove}
        </Button>
        {hasNext && (
          <Button
            ref={keyed}
            variant="default"
            px="xs"
            loading={isRunning}
            onClick={({ currentTarget }) => onApproveAndNext(currentTarget)}
            data-autofocus
          >
            {paymentTexts.approveAndNext}
          </Button>
        )}
      </Group>
      {count !== undefined && (
        <Text size="sm" color="dimmed" role="status">
          {reviewTexts.waiting(count)}
        </Text>
      )}
      <KeysHint>{paymentTexts.keys(mayReject, hasNext)}</KeysHint>
    </Stack>
  )
}

interface AmountProps {
  order: Order
  state: LedgerState
  /** Opens the window in which a refund is recorded. */
  onRefund: () => void
}

/** The amount to look for on the screenshot; once it is paid, what is due or to give back. */
export const PaymentAmount = ({ order, state, onRefund }: AmountProps) => {
  const mayRecord = useMay('payments:create')
  const { finalTotal, packagingAssumed } = orderFigures(order)
  const toMatch = order.paymentDetails?.paymentScreenshot ? paymentTexts.amount : paymentTexts.amountWithoutScreenshot
  const isSettled = isPaid(order.paymentStatus)
  const { label, rupees, isOwed } = isSettled ? amountOf(order, state) : { label: toMatch, rupees: finalTotal, isOwed: false }
  return (
    <Group position="apart">
      <Box>
        <Hint>{label}</Hint>
        <Text size={28} weight={700} sx={(theme) => ({ lineHeight: 1.3, ...(isOwed && { color: looksOf(theme).waits }) })}>
          <span>{rupees === undefined ? '…' : formatMoney(rupees)}</span>
          {!isSettled && packagingAssumed && <Estimated />}
        </Text>
      </Box>
      {isOwed && mayRecord && (
        <Button variant="default" onClick={onRefund}>
          {ledgerTexts.recordRefund}
        </Button>
      )}
    </Group>
  )
}

const texts = ledgerTexts.balance

/** What Quick Approve does to the payments of an order, amounts in rupees. */
export interface Approved {
  /** Sum of the claims that it confirms. */
  confirmed: number
  /** What it records besides, because no claim says it. */
  added: number
  /** Orders that have payments with the reference numbers of these claims. */
  reused: string[]
  /** What these claims have in common with payments of other orders. */
  alsoOf: ReturnType<typeof alsoOfEntries>
  /** The claim that gets the reference number which is asked for; undefined if none needs one. */
  unnumbered: OrderPayment | undefined
  /** What it means that the claims are more than what is due; undefined if they are not. */
  excess: string | undefined
}

/** Says what Quick Approve will write; the server does the same by the same rule. */
export const approvedOf = ({ payments, balance }: Ledger, { orderStatus }: Pick<Order, 'orderStatus'>): Approved => {
  const entries = payments.map(({ _id, kind, status, amount }) => ({ id: _id, kind, status, amount }))
  const { confirm, add } = changesFor('paid', entries, { total: balance.total, orderStatus })
  const claims = payments.filter(({ _id }) => confirm.includes(_id))
  const confirmed = toRupees(claims.reduce((sum, { amount }) => sum + toPaise(amount), 0))
  const added = add[0]?.amount ?? 0
  return {
    ...{ confirmed, added },
    excess: confirmed > 0 ? excessQuestion('payment', toRupees(toPaise(confirmed) + toPaise(added)), balance) : undefined,
    reused: [...new Set(claims.flatMap(({ sameReference }) => sameReference))],
    alsoOf: alsoOfEntries(claims),
    unnumbered: claims.findLast(lacksReference),
  }
}

/**
 * Confirmation of Quick Approve; it mentions that the order becomes confirmed, if it does (contract 4.11), and what is written to
 * the ledger of a backend that has one.
 */
export const approval = ({ orderId, orderStatus }: Pick<Order, 'orderId' | 'orderStatus'>, ledger?: Ledger): Confirmation => {
  const { title, text, confirms, confirmLabel } = paymentTexts.approve
  const becomesConfirmed = orderStatusAfterPayment(orderStatus, 'paid') !== orderStatus
  const approved = ledger && approvedOf(ledger, { orderStatus })
  const sentences = [
    text(orderId),
    becomesConfirmed && confirms,
    approved && paymentTexts.approves(approved),
    approved?.excess,
    approved && approved.reused.length > 0 && paymentTexts.reused(approved.reused),
    ...(approved?.alsoOf ?? [])
      .filter(([of]) => of !== ledgerTexts.sameReference)
      .map(([of, orderIds]) => `${of} ${orderIds.join(', ')}.`),
  ]
  return {
    title,
    text: sentences.filter(Boolean).join(' '),
    confirmLabel,
    ...(approved && (approved.alsoOf.length > 0 || approved.excess !== undefined) ? { danger: true } : {}),
  }
}

/** What speaks against an approval, above what is compared. */
export const ApprovalWarnings = ({ order, ledger }: { order: Order; ledger: Ledger | undefined }) => {
  if (!ledger || isPaid(order.paymentStatus)) return null
  const { excess, alsoOf } = approvedOf(ledger, order)
  return (
    <>
      {excess !== undefined && (
        <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {excess}
        </Alert>
      )}
      {alsoOf.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {alsoOf.map(([text, orderIds]) => (
            <Text key={text} size="sm">
              <AlsoOf text={text} orderIds={orderIds} />
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

interface ApprovalFactsProps {
  order: Order
  ledger: Ledger
  /** Further facts. */
  children: ReactNode
}

/** What was paid of an order already, and what Quick Approve will do; its total, or what is due of a paid one, is shown above. */
export const ApprovalFacts = ({ order, ledger, children }: ApprovalFactsProps) => {
  const isSettled = isPaid(order.paymentStatus)
  const { confirmed, refunded, due } = ledger.balance
  return (
    <>
      {!isSettled && <Text size="sm">{paymentTexts.approves(approvedOf(ledger, order))}</Text>}
      <Facts>
        {isSettled && <Fact label={partsTexts.finalTotal}>{formatMoney(orderFigures(order).finalTotal)}</Fact>}
        <Fact label={texts.confirmed}>{formatMoney(confirmed)}</Fact>
        {refunded > 0 && <Fact label={texts.refunded}>{formatMoney(refunded)}</Fact>}
        {!isSettled && confirmed > 0 && <Fact label={due < 0 ? texts.owed : texts.due}>{formatMoney(Math.abs(due))}</Fact>}
        {children}
      </Facts>
    </>
  )
}
