import { useNotification } from '@refinedev/core'
import type { ReactNode } from 'react'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { useCopyText } from '../../../components/plain/copy-text'
import { plainTexts } from '../../../components/plain/plain-texts'
import { ActionIcon, Box, Button, Code, Group, Text } from '../../../components/ui/core'
import { IconCheck, IconCopy } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import type { Order } from '../../../domain/order/order'
import { orderFigures } from '../../../domain/order/order-figures'
import { isRefunded, isUnpaid } from '../../../domain/order/payment-status'
import { netReceived } from '../../../domain/payment/ledger'
import { formatMoney } from '../../../domain/shared/money'
import type { useLedger } from '../ledger/ledger'
import { ledgerTexts } from '../ledger/ledger-texts'
import { partsTexts } from '../parts/parts-texts'
import { OrderStatusBadge, PaymentStatusBadge } from '../parts/status-badges'
import type { NextStep } from './use-next-step'

/** Copies the order id, and confirms it for two seconds. */
const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed
  const { isCopied, copy } = useCopyText(orderId, () => notify?.({ type: 'error', message, description: message }))
  return (
    <>
      <ActionIcon title={partsTexts.copy} aria-label={partsTexts.copy} size={32} onClick={(event) => void copy(event)}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden>
        <span aria-live="polite">{isCopied ? plainTexts.copied : ''}</span>
      </VisuallyHidden>
    </>
  )
}

type LedgerState = Pick<ReturnType<typeof useLedger>, 'isOffered' | 'ledger' | 'query'>

const texts = ledgerTexts.balance

/** The one amount that matters now, and its name; no amount while it is being read. */
const amountOf = (order: Order, { isOffered, ledger, query }: LedgerState): [label: string, rupees: number | undefined] => {
  const { finalTotal } = orderFigures(order)
  if (!ledger) {
    if (isOffered && !query.error) return [texts.due, undefined]
    // Part of it may be paid, where others keep the payments.
    return [isUnpaid(order.paymentStatus) && !isOffered ? texts.due : partsTexts.finalTotal, finalTotal]
  }
  const { due, refunded } = ledger.balance
  if (due < 0) return [texts.owed, -due]
  if (isRefunded(order.paymentStatus)) return [texts.refunded, refunded]
  const received = netReceived(ledger.balance)
  return due === 0 && received > 0 ? [texts.confirmed, received] : [texts.due, due]
}

interface DueProps {
  order: Order
  state: LedgerState
  isPhone: boolean
}

/** What is due, large; its place is kept while it is being read. */
const Due = ({ order, state, isPhone }: DueProps) => {
  const [label, rupees] = amountOf(order, state)
  return (
    <Box data-part="due" data-screen-only sx={{ textAlign: isPhone ? 'left' : 'right' }}>
      <Text size="xs" color="dimmed" sx={{ lineHeight: 1.2 }}>
        {label}
      </Text>
      <Text
        size={isPhone ? 22 : 28}
        weight={700}
        sx={{ lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {rupees === undefined ? '…' : formatMoney(rupees)}
      </Text>
    </Box>
  )
}

const StepButton = ({ label, modal: _modal, onClick, ...focus }: NextStep) => (
  // Ignores the second click of a double click, which would run the following step.
  <Button {...focus} onClick={({ detail }) => detail < 2 && onClick()}>
    {label}
  </Button>
)

interface OrderHeadProps extends DueProps {
  next: NextStep | undefined
  /** Plain buttons. */
  children: ReactNode
}

/** Which order it is, whose, in which state, what is due, and what is done next. */
export const OrderHead = ({ order, state, isPhone, next, children }: OrderHeadProps) => {
  const { name, address } = order.customerDetails ?? {}
  const town = address?.nearestTown || address?.district
  return (
    <Group position="apart" spacing="md">
      <Box sx={{ minWidth: 0, flex: '1 1 280px' }}>
        <Group spacing="xs">
          <Group spacing={4} noWrap sx={{ minWidth: 0 }}>
            <Code style={{ fontSize: 16, overflowWrap: 'anywhere' }}>{order.orderId}</Code>
            <CopyOrderId orderId={order.orderId} />
          </Group>
          <OrderStatusBadge order={order} />
          <PaymentStatusBadge order={order} />
        </Group>
        <Text weight={600} mt={4} sx={{ overflowWrap: 'anywhere' }}>
          {[name, town].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      {!isPhone && <Due order={order} state={state} isPhone={false} />}
      <Group spacing="xs" data-screen-only>
        {children}
        {!isPhone && next && <StepButton {...next} />}
      </Group>
    </Group>
  )
}

/** The same amount and step at the bottom of a phone's window, always in sight. */
export const OrderBar = ({ next, ...due }: DueProps & { next: NextStep | undefined }) => (
  <WindowFooter status={<Due {...due} />}>{next && <StepButton {...next} />}</WindowFooter>
)
