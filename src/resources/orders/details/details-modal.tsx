import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useNotification } from '@refinedev/core'
import { Fact, Facts } from '../../../components/facts'
import { useCopyText } from '../../../components/plain/copy-text'
import { plainTexts } from '../../../components/plain/plain-texts'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useStoredState } from '../../../components/stored-state'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Box, Button, Code, Group, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconCheck, IconCopy, IconCreditCard, IconEdit, IconPrinter } from '../../../components/ui/icons'
import type { Order, TrackingInfo } from '../../../domain/order/order'
import { changeRefusal } from '../../../domain/order/order-change'
import { nextOrderStep } from '../../../domain/order/order-next-step'
import { formatDay, formatDayAndTime } from '../../../domain/shared/dates'
import type { ModalProps, PrefetchReads } from '../../../framework/declaration/resource'
import { HistorySection } from '../../../framework/history/history-section'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { useMay, useSeesEarnings } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { orderChanges } from '../changes/change-calls'
import { ChangesSection } from '../changes/changes-section'
import { changesTexts } from '../changes/changes-texts'
import { InvoiceSection } from '../invoice/invoice-section'
import { readLedger, useLedger } from '../ledger/ledger'
import { LedgerSection } from '../ledger/ledger-section'
import { listTexts } from '../list/list-texts'
import { partsTexts } from '../parts/parts-texts'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { OrderStatusBadge, PaymentStatusBadge } from '../parts/status-badges'
import { CustomerSection, DeliverySection } from './customer-sections'
import type { OrderModal } from '../orders-texts'
import { detailsTexts } from './details-texts'
import { ItemsSection } from './items-section'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { orderFigures } from '../../../domain/order/order-figures'

/** Contents and totals of the order (contract 2.11, 9.11). */
const SummarySection = ({ order }: { order: Order }) => {
  const texts = detailsTexts.summary
  const figures = orderFigures(order)
  return (
    <Section title={texts.title}>
      <Facts>
        <Fact label={texts.date}>{formatDayAndTime(order.createdAt)}</Fact>
        <Fact label={texts.lines}>{formatCount(order.items?.length ?? 0)}</Fact>
        <Fact label={texts.pieces}>{formatCount(figures.totalItems)}</Fact>
        <Fact label={texts.original}>{formatMoney(figures.originalValue)}</Fact>
        <Fact label={texts.savings}>{formatMoney(figures.savings)}</Fact>
        {order.orderSummary?.discount !== undefined && (
          <Fact label={texts.noted}>{formatMoney(order.orderSummary.discount)}</Fact>
        )}
        <Fact label={texts.discount}>{`${figures.averageDiscountPercent}%`}</Fact>
        <Fact label={texts.offer}>{formatMoney(figures.offerValue)}</Fact>
        <Fact label={texts.packaging} estimated={figures.packagingAssumed}>
          {formatMoney(figures.packaging)}
        </Fact>
        <Fact label={texts.total} strong>
          {formatMoney(figures.finalTotal)}
        </Fact>
      </Facts>
    </Section>
  )
}

interface FinancialSectionProps {
  order: Order
  /** Whether the figures are shown, here and in the lines. */
  isShown: boolean
  onToggle: () => void
}

/** Cost, margin and profit of the order; the totals are in its summary (contract 2.11, 9.11). */
const FinancialSection = ({ order, isShown, onToggle }: FinancialSectionProps) => {
  const texts = detailsTexts.financial
  const figures = orderFigures(order)
  const id = useId()
  const toggle = (
    <Button variant="subtle" compact aria-expanded={isShown} aria-controls={id} onClick={onToggle}>
      {isShown ? texts.hide : texts.show}
    </Button>
  )
  return (
    <Section title={texts.title} aside={toggle}>
      <Box id={id} hidden={!isShown}>
        <Facts>
          <Fact label={texts.cost} estimated={figures.profitEstimated}>
            {formatMoney(figures.offerValue - figures.profit)}
          </Fact>
          <Fact label={texts.profit} estimated={figures.profitEstimated}>
            {formatMoney(figures.profit)}
          </Fact>
          <Fact label={texts.margin} estimated={figures.profitEstimated}>
            {`${figures.profitMarginPercent}%`}
          </Fact>
        </Facts>
      </Box>
    </Section>
  )
}

/** The last modal opened from the details of an order. */
let lastOpened: { orderId: string; modal: OrderModal } | undefined

/**
 * Opens another modal of an order from its details, and returns the focus to the button that opened it. The details are
 * remounted by then, so the focus does not return automatically.
 *
 * @param open opens a modal of this order by its name
 */
const useReturnFocus = (orderId: string, open: (modal: OrderModal) => void) => {
  const [cameFrom] = useState(() => (lastOpened?.orderId === orderId ? lastOpened.modal : undefined))

  useEffect(() => {
    lastOpened = undefined
  }, [])

  /** Props of a button that opens a modal and gets the focus back. */
  return (modal: OrderModal) => ({
    onClick: (): void => {
      lastOpened = { orderId, modal }
      open(modal)
    },
    ...(cameFrom === modal ? { 'data-autofocus': true } : {}),
  })
}

/** Shipping details (contract 3.11). */
const TrackingSection = ({ tracking }: { tracking: TrackingInfo | undefined }) => {
  const texts = detailsTexts.tracking
  const { trackingNumber, courierPartner, estimatedDelivery } = tracking ?? {}
  return (
    <Section title={texts.title}>
      {trackingNumber || courierPartner || estimatedDelivery ? (
        <Facts>
          <Fact label={texts.number}>{trackingNumber || undefined}</Fact>
          <Fact label={texts.courier}>{courierPartner || undefined}</Fact>
          <Fact label={texts.delivery}>{formatDay(estimatedDelivery)}</Fact>
        </Facts>
      ) : (
        <Hint>{texts.none}</Hint>
      )}
    </Section>
  )
}

/** Collapsed on phones, because customers may see the screen. */
const phone = '(max-width: 48em)'

/**
 * Whether the details show the profit: by default shown on wide screens and hidden on phones, afterwards as the user
 * chose last.
 */
const useEarningsShown = (): { isShown: boolean; toggle: () => void } => {
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const [choice, remember] = useStoredState('admin_order_earnings', ['shown', 'hidden'])
  const isShown = choice === undefined ? !isPhone : choice === 'shown'
  return { isShown, toggle: () => remember(isShown ? 'hidden' : 'shown') }
}

/** The same labels as in the list; with a ledger, payments are recorded there. */
const paymentLabel = (order: Order, hasLedger: boolean): string => {
  const step = nextOrderStep(order)
  const isOfPayment = step === 'review-payment' || (!hasLedger && (step === 'record-payment' || step === 'record-refund'))
  return isOfPayment ? listTexts.steps[step] : listTexts.actions.payment
}

/** Copies the order id, and confirms it for two seconds. */
const CopyOrderId = ({ orderId }: { orderId: string }) => {
  const { open: notify } = useNotification()
  const message = plainTexts.copyFailed
  const { isCopied, copy } = useCopyText(orderId, () => notify?.({ type: 'error', message, description: message }))
  return (
    <Button
      variant="default"
      leftIcon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      onClick={(event) => void copy(event)}
    >
      <span aria-live="polite">{isCopied ? plainTexts.copied : partsTexts.copy}</span>
    </Button>
  )
}

const parts = {
  /** Prints the papers for packing it. */
  papers: {
    needs: 'papers',
    right: 'orders:deliver',
    Part: lazy(() => import('../papers/paper-buttons').then(({ OrderPapers }) => ({ default: OrderPapers }))),
  },
  /** What lorries took of it. */
  dispatches: {
    needs: 'dispatch',
    right: 'dispatches:read',
    Part: lazy(() => import('../dispatches/dispatch-section')),
  },
  /** The messages that its customer was sent. */
  messages: { needs: 'messages', right: 'messages:read', Part: lazy(() => import('../messages/messages-section')) },
} as const

/** A part of the details that is loaded if the backend has it; one that does not load leaves the others. */
const Optional = ({ part, order }: { part: keyof typeof parts; order: Order }) => {
  const { needs, right, Part } = parts[part]
  const may = useMay(right)
  const { has } = useCapabilities(may)
  if (!may || !has(needs)) return null
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>
        <Part order={order} />
      </Suspense>
    </PartBoundary>
  )
}

/** What the parts of the details read. */
export const prefetchReads: PrefetchReads<Order> = ({ orderId }, { has, may }) => [
  ...(has('payments') && may('payments:read') ? [{ endpoint: readLedger, variables: { id: orderId } }] : []),
  ...(has('order-changes') ? [{ endpoint: orderChanges, variables: { id: orderId } }] : []),
]

/** All details of one order (contract 2.11). */
const DetailsModal = ({ record: order, onClose, open }: ModalProps<Order, OrderModal>) => {
  const seesEarnings = useSeesEarnings()
  const mayBill = useMay('orders:bill')
  const mayDeliver = useMay('orders:deliver')
  const maySeePayments = useMay('payments:read')
  const earnings = useEarningsShown()
  const { isOffered: hasLedger } = useLedger(order.orderId)
  const opening = useReturnFocus(order.orderId, open)
  const { has } = useCapabilities(true)
  const hasChanges = has('order-changes')
  const mayChange = useMay('orders:edit') && hasChanges
  const refusal = changeRefusal({ orderStatus: order.orderStatus, invoiceNumber: order.invoice?.invoiceNumber ?? null })
  const changeButton = (modal: 'items' | 'customer') =>
    mayChange &&
    refusal === undefined && (
      <Button variant="subtle" compact {...opening(modal)}>
        {changesTexts[modal].open}
      </Button>
    )
  return (
    <ModalWindow title={detailsTexts.title} width={1160} isPrinted onClose={onClose}>
      <Stack>
        <Group position="apart">
          <Group spacing="sm">
            <Code style={{ fontSize: 16, overflowWrap: 'anywhere' }}>{order.orderId}</Code>
            <CopyOrderId orderId={order.orderId} />
            <OrderStatusBadge order={order} />
            <PaymentStatusBadge order={order} />
          </Group>
          <Group spacing="sm">
            <Button variant="default" leftIcon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {detailsTexts.print}
            </Button>
            <Optional part="papers" order={order} />
            {mayBill && (
              <Button variant="default" leftIcon={<IconCreditCard size={16} aria-hidden />} {...opening('payment')}>
                {paymentLabel(order, hasLedger)}
              </Button>
            )}
            {mayDeliver && (
              <Button leftIcon={<IconEdit size={16} aria-hidden />} {...opening('edit')}>
                {detailsTexts.edit}
              </Button>
            )}
          </Group>
        </Group>
        <SimpleGrid cols={3} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
          <CustomerSection order={order} aside={changeButton('customer')} />
          <SummarySection order={order} />
          {seesEarnings && (
            <Box data-screen-only>
              <FinancialSection order={order} isShown={earnings.isShown} onToggle={earnings.toggle} />
            </Box>
          )}
        </SimpleGrid>
        <ItemsSection items={order.items ?? []} showsEarnings={seesEarnings && earnings.isShown} aside={changeButton('items')} />
        <LedgerSection order={order} opening={opening} />
        {hasChanges && <ChangesSection orderId={order.orderId} />}
        <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
          <Box data-screen-only>
            <Section title={detailsTexts.payment.title} aside={<PaymentStatusBadge order={order} />}>
              {maySeePayments && <PaymentScreenshot order={order} />}
            </Section>
          </Box>
          <Box data-screen-only>
            <DeliverySection order={order} uploading={opening('delivery')} />
          </Box>
          <TrackingSection tracking={order.trackingInfo} />
          <InvoiceSection order={order} />
        </SimpleGrid>
        <Optional part="dispatches" order={order} />
        <Optional part="messages" order={order} />
        <Section title={detailsTexts.notes.title}>
          <Text
            size="sm"
            color={order.adminNotes ? undefined : 'dimmed'}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {order.adminNotes || detailsTexts.notes.none}
          </Text>
        </Section>
        <HistorySection resource="orders" id={order.orderId} level={3} />
      </Stack>
    </ModalWindow>
  )
}

export default DetailsModal
