import type { Order } from '../../../domain/order/order'
import { nextOrderStep } from '../../../domain/order/order-next-step'
import type { ModalProps } from '../../../framework/declaration/resource'
import { Box, Button, Code, Group, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconCreditCard, IconEdit, IconPrinter } from '../../../components/ui/icons'
import { InvoiceSection } from '../invoice/invoice-section'
import { CopyOrderId } from '../parts/copy-order-id'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { useRemembered } from '../../../components/remembered'
import { PaymentScreenshot } from '../parts/payment-screenshot'
import { Section } from '../../../components/section'
import { OrderStatusBadge, PaymentStatusBadge } from '../parts/status-badges'
import { listTexts } from '../list/list-texts'
import { CustomerSection } from './customer-section'
import { DeliverySection } from './delivery-section'
import { detailsTexts } from './details-texts'
import { ItemsSection } from './items-section'
import { FinancialSection, SummarySection } from './summary-sections'
import { TrackingSection } from './tracking-section'
import { useReturnFocus } from './use-return-focus'

/** Phones are looked at by customers too. */
const phone = '(max-width: 48em)'

/** Whether the details show what an order earns: open at a desk, closed on phones, then as it was chosen last. */
const useEarningsShown = (): { isShown: boolean; toggle: () => void } => {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [choice, remember] = useRemembered('admin_order_earnings', ['shown', 'hidden'])
  const isShown = choice === undefined ? !isPhone : choice === 'shown'
  return { isShown, toggle: () => remember(isShown ? 'hidden' : 'shown') }
}

/** The same words as in the list, by what the payment waits for. */
const paymentLabel = (order: Order): string => {
  const step = nextOrderStep(order)
  const isOfPayment = step === 'review-payment' || step === 'record-payment' || step === 'record-refund'
  return isOfPayment ? listTexts.steps[step] : listTexts.actions.payment
}

/** Everything that is known of one order (specification 2: details modal). */
const DetailsModal = ({ record: order, onClose, open }: ModalProps<Order>) => {
  const earnings = useEarningsShown()
  const opening = useReturnFocus(order.orderId, open)
  return (
    <ModalWindow title={detailsTexts.title} width={1160} isPrinted onClose={onClose}>
      <Stack>
        <Group position="apart">
          <Group spacing="sm">
            <Code sx={{ fontSize: 16, overflowWrap: 'anywhere' }}>{order.orderId}</Code>
            <CopyOrderId orderId={order.orderId} />
            <OrderStatusBadge order={order} />
            <PaymentStatusBadge order={order} />
          </Group>
          <Group spacing="sm">
            <Button variant="default" leftIcon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
              {detailsTexts.print}
            </Button>
            <Button variant="default" leftIcon={<IconCreditCard size={16} aria-hidden />} {...opening('payment')}>
              {paymentLabel(order)}
            </Button>
            <Button leftIcon={<IconEdit size={16} aria-hidden />} {...opening('edit')}>
              {detailsTexts.edit}
            </Button>
          </Group>
        </Group>
        <SimpleGrid cols={3} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
          <CustomerSection order={order} />
          <SummarySection order={order} />
          <Box data-screen-only>
            <FinancialSection order={order} isShown={earnings.isShown} onToggle={earnings.toggle} />
          </Box>
        </SimpleGrid>
        <ItemsSection items={order.items ?? []} showsEarnings={earnings.isShown} />
        <SimpleGrid cols={2} breakpoints={[{ maxWidth: 'md', cols: 1 }]}>
          <Box data-screen-only>
            <Section title={detailsTexts.payment.title} aside={<PaymentStatusBadge order={order} />}>
              <PaymentScreenshot order={order} />
            </Section>
          </Box>
          <Box data-screen-only>
            <DeliverySection order={order} uploading={opening('delivery')} />
          </Box>
          <TrackingSection tracking={order.trackingInfo} />
          <InvoiceSection order={order} />
        </SimpleGrid>
        <Section title={detailsTexts.notes.title}>
          <Text size="sm" color={order.adminNotes ? undefined : 'dimmed'} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {order.adminNotes || detailsTexts.notes.none}
          </Text>
        </Section>
      </Stack>
    </ModalWindow>
  )
}

export default DetailsModal
