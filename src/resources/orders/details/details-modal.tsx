import { lazy, type ReactNode, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { afterPaint } from '../../../components/after-paint'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { windowPaperRules } from '../../../components/paper/window-paper-rules'
import { useStoredState } from '../../../components/stored-state'
import { Box, Button, SimpleGrid, Stack, type Sx } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconCreditCard, IconFilePlus, IconPrinter } from '../../../components/ui/icons'
import { invoiceRefusal } from '../../../domain/invoice/invoice-permission'
import type { Order } from '../../../domain/order/order'
import { changeRefusal } from '../../../domain/order/order-change'
import type { ModalProps, PrefetchReads } from '../../../framework/declaration/resource'
import { HistorySection } from '../../../framework/history/history-section'
import { useMay, useSeesEarnings } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { orderChanges } from '../changes/change-calls'
import { ChangesSection } from '../changes/changes-section'
import { changesTexts } from '../changes/changes-texts'
import { TrackingSection } from '../dispatches/tracking-section'
import { InvoiceSection } from '../invoice/invoice-section'
import { readLedger, useLedger } from '../ledger/ledger'
import { LedgerSection } from '../ledger/ledger-section'
import { listTexts } from '../list/list-texts'
import { detailsWidth, type OrderModal } from '../orders-texts'
import { CustomerSection, DeliverySection, NotesSection, ScreenshotSection } from './customer-sections'
import { detailsTexts } from './details-texts'
import { ItemsSection } from './items-section'
import { MoreMenu, OrderBar, OrderHead } from './order-head'
import { FinancialSection, SummarySection } from './summary-sections'
import { useNextStep } from './use-next-step'

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
  const opening = (modal: OrderModal) => ({
    onClick: (): void => {
      lastOpened = { orderId, modal }
      open(modal)
    },
    ...(cameFrom === modal ? { 'data-autofocus': true } : {}),
  })
  return { opening, cameFrom }
}

/** Where the next step is in a bar at the bottom, and the profit is hidden, because customers may see the screen. */
const phone = '(max-width: 48em)'

/**
 * Whether the details show the profit: by default shown on wide screens and hidden on phones, afterwards as the user
 * chose last.
 */
const useEarningsShown = (isPhone: boolean): { isShown: boolean; toggle: () => void } => {
  const [choice, remember] = useStoredState('admin_order_earnings', ['shown', 'hidden'])
  const isShown = choice === undefined ? !isPhone : choice === 'shown'
  return { isShown, toggle: () => remember(isShown ? 'hidden' : 'shown') }
}

/** The parts below the head are drawn one after the other, so that the press is answered by the head. */
const allParts = 3

/** @param isWhole draws all at once, as for the focus that returns to one of them */
const useParts = (isWhole: boolean): number => {
  const [parts, setParts] = useState(isWhole ? allParts : 0)
  useEffect(() => (parts < allParts ? afterPaint(() => startTransition(() => setParts(parts + 1))) : undefined), [parts])
  return parts
}

const optional = {
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

interface OptionalProps {
  part: keyof typeof optional
  order: Order
  /** Shown without the part. */
  instead?: ReactNode
}

/** A part of the details that is loaded if the backend has it; one that does not load leaves the others. */
const Optional = ({ part, order, instead = null }: OptionalProps) => {
  const { needs, right, Part } = optional[part]
  const may = useMay(right)
  const { has } = useCapabilities(may)
  if (!may || !has(needs)) return <>{instead}</>
  return (
    <PartBoundary instead={instead}>
      <Suspense fallback={instead}>
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

/** One column on phones. */
const oneColumn = [{ maxWidth: 'md' as const, cols: 1 }]

/** Columns side by side end at the same height; a card of one line is no higher for it. */
const filled = (isLast: boolean): Sx => ({ [isLast ? '& > :last-child' : '& > :first-of-type']: { flexGrow: 1 } })

/** All details of one order (contract 2.11). */
const DetailsModal = ({ record: order, onClose, open }: ModalProps<Order, OrderModal>) => {
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false })
  const seesEarnings = useSeesEarnings()
  const mayBill = useMay('orders:bill')
  const mayDeliver = useMay('orders:deliver')
  const maySeePayments = useMay('payments:read')
  const earnings = useEarningsShown(isPhone)
  const ledger = useLedger(order.orderId)
  const { opening, cameFrom } = useReturnFocus(order.orderId, open)
  const parts = useParts(cameFrom !== undefined)
  const { has } = useCapabilities(true)
  const hasChanges = has('order-changes')
  const mayChange = useMay('orders:edit') && hasChanges
  const refusal = changeRefusal({ orderStatus: order.orderStatus, invoiceNumber: order.invoice?.invoiceNumber ?? null })
  const whole = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  // The button of the last step disappears.
  useFocusRecovery(whole, more)
  const next = useNextStep(order, ledger, opening)
  const changeButton = (modal: 'items' | 'customer') =>
    mayChange &&
    refusal === undefined && (
      <Button variant="default" compact {...opening(modal)}>
        {changesTexts[modal].open}
      </Button>
    )
  const paymentsPart = (
    <Stack data-screen-only sx={filled(false)}>
      <LedgerSection order={order} opening={opening} shownAbove={next?.modal} />
      {maySeePayments && <ScreenshotSection order={order} />}
    </Stack>
  )
  return (
    <ModalWindow title={detailsTexts.title} width={detailsWidth} printRules={windowPaperRules} onClose={onClose}>
      <div ref={whole}>
        <Stack sx={{ minHeight: parts < allParts ? '100vh' : undefined }}>
          <OrderHead order={order} state={ledger} isPhone={isPhone} next={next}>
            {mayDeliver && (
              <Button variant="default" {...opening('edit')}>
                {detailsTexts.edit}
              </Button>
            )}
            <MoreMenu button={more} isReturnedTo={(cameFrom === 'payment' || cameFrom === 'invoice') && next?.modal !== cameFrom}>
              {mayBill && next?.modal !== 'payment' && (
                <Button variant="default" leftIcon={<IconCreditCard size={16} />} {...opening('payment')}>
                  {listTexts.actions.payment}
                </Button>
              )}
              {mayBill && next?.modal !== 'invoice' && !order.invoice?.invoiceNumber && invoiceRefusal(order) === undefined && (
                <Button variant="default" leftIcon={<IconFilePlus size={16} />} {...opening('invoice')}>
                  {listTexts.actions.generateInvoice}
                </Button>
              )}
              <Button variant="default" leftIcon={<IconPrinter size={16} />} onClick={() => window.print()}>
                {detailsTexts.print}
              </Button>
              <Optional part="papers" order={order} />
            </MoreMenu>
          </OrderHead>
          {parts > 0 && (
            <SimpleGrid cols={3} breakpoints={oneColumn}>
              {isPhone && paymentsPart}
              <Stack sx={filled(Boolean(order.adminNotes))}>
                <CustomerSection order={order} aside={changeButton('customer')} />
                <NotesSection order={order} />
              </Stack>
              {!isPhone && paymentsPart}
              <SummarySection order={order} />
            </SimpleGrid>
          )}
          {parts > 0 && seesEarnings && (
            <Box data-screen-only>
              <FinancialSection order={order} isShown={earnings.isShown} onToggle={earnings.toggle} />
            </Box>
          )}
          {parts > 1 && (
            <ItemsSection
              items={order.items ?? []}
              showsEarnings={seesEarnings && earnings.isShown}
              aside={changeButton('items')}
            />
          )}
          {parts > 2 && (
            <>
              <SimpleGrid cols={2} breakpoints={oneColumn}>
                <Stack>
                  <Optional part="dispatches" order={order} instead={<TrackingSection order={order} />} />
                  <Box data-screen-only>
                    <DeliverySection order={order} uploading={opening('delivery')} />
                  </Box>
                  {hasChanges && <ChangesSection orderId={order.orderId} />}
                </Stack>
                <Stack>
                  <InvoiceSection order={order} />
                  <Optional part="messages" order={order} />
                </Stack>
              </SimpleGrid>
              <HistorySection resource="orders" id={order.orderId} level={3} />
            </>
          )}
        </Stack>
        {isPhone && <OrderBar order={order} state={ledger} isPhone next={next} />}
      </div>
    </ModalWindow>
  )
}

export default DetailsModal
