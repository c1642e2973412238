import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { Fact, Facts } from '../../../components/facts'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Button, Group, Stack } from '../../../components/ui/core'
import { IconDownload, IconExternalLink } from '../../../components/ui/icons'
import { invoiceRefusal } from '../../../domain/invoice/invoice-permission'
import type { Order } from '../../../domain/order/order'
import { mayHaveInvoice } from '../../../domain/order/payment-status'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { invoiceTexts } from './invoice-texts'
import { useInvoiceFile } from './use-invoice-file'

interface InvoiceFileButtonsProps {
  order: Order
  first: RefObject<HTMLButtonElement>
}

const InvoiceFileButtons = ({ order, first }: InvoiceFileButtonsProps) => {
  const { view, download, isBusy } = useInvoiceFile()
  return (
    <Group spacing="sm">
      <Button
        ref={first}
        variant="default"
        leftIcon={<IconExternalLink size={16} aria-hidden />}
        loading={isBusy}
        aria-busy={isBusy}
        onClick={() => void view(order)}
      >
        {invoiceTexts.view}
      </Button>
      <Button
        variant="default"
        leftIcon={<IconDownload size={16} aria-hidden />}
        loading={isBusy}
        aria-busy={isBusy}
        onClick={() => void download(order)}
      >
        {invoiceTexts.download}
      </Button>
    </Group>
  )
}

const CreditSection = lazy(() => import('../credit-notes/credit-section'))

/** The credit notes for the invoice, if the backend knows them; a part that does not load leaves the invoice. */
const CreditNotes = ({ order }: { order: Order }) => {
  const { has } = useCapabilities(true)
  if (!has('credit-notes')) return null
  return (
    <PartBoundary instead={null}>
      <Suspense fallback={null}>
        <CreditSection order={order} />
      </Suspense>
    </PartBoundary>
  )
}

/**
 * The invoice and its actions: none for an unpaid order (contract 4.11), and no generation for a cancelled one. Once it is
 * generated, the focus moves to the View button.
 *
 * @param making shown where it can be generated
 */
export const InvoiceContent = ({ order, making }: { order: Order; making?: ReactNode }) => {
  const mayBill = useMay('orders:bill')
  const refusal = invoiceRefusal(order)
  const number = order.invoice?.invoiceNumber
  const part = useRef<HTMLDivElement>(null)
  const view = useRef<HTMLButtonElement>(null)
  useFocusRecovery(part, view)
  return (
    <Stack ref={part} spacing="sm">
      {number ? (
        <Facts>
          <Fact label={invoiceTexts.number}>{number}</Fact>
          <Fact label={invoiceTexts.generated}>{formatDayAndTime(order.invoice?.generatedAt)}</Fact>
        </Facts>
      ) : (
        <Hint>{refusal ?? invoiceTexts.notGenerated}</Hint>
      )}
      {number && mayHaveInvoice(order.paymentStatus) && <InvoiceFileButtons order={order} first={view} />}
      {!number && refusal === undefined && mayBill && making}
      {number && <CreditNotes order={order} />}
    </Stack>
  )
}

/** The invoice as a section of an order's details; it is generated in its own window, which is the order's next step. */
export const InvoiceSection = ({ order }: { order: Order }) =>
  order.invoice?.invoiceNumber ? (
    <Section title={invoiceTexts.title}>
      <InvoiceContent order={order} />
    </Section>
  ) : (
    <Section title={invoiceTexts.title} aside={<Hint>{invoiceRefusal(order) ?? invoiceTexts.notGenerated}</Hint>} />
  )
