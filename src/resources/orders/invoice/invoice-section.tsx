import { formatDayAndTime } from '../../../domain/dates'
import type { Order } from '../../../domain/order'
import { mayHaveInvoice } from '../../../domain/payment-status'
import { useAction } from '../../../framework/actions/use-action'
import { Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconDownload, IconExternalLink, IconFilePlus } from '../../../components/ui/icons'
import { Fact, Facts } from '../../../components/facts'
import { Section } from '../../../components/section'
import { invoiceTexts } from './invoice-texts'
import { useInvoiceFile } from './use-invoice-file'

const GenerateInvoice = ({ orderId }: { orderId: string }) => {
  const { run, isRunning } = useAction('orders', 'generate-invoice')
  return (
    <Button
      leftIcon={<IconFilePlus size={16} aria-hidden />}
      loading={isRunning}
      // A refusal has been told by then.
      onClick={() => !isRunning && void run({ id: orderId }).catch(() => undefined)}
    >
      {invoiceTexts.generate}
    </Button>
  )
}

const InvoiceFileButtons = ({ order }: { order: Order }) => {
  const { view, download, busy } = useInvoiceFile()
  return (
    <Group spacing="sm">
      <Button
        leftIcon={<IconExternalLink size={16} aria-hidden />}
        loading={busy === 'inline'}
        onClick={() => void view(order)}
      >
        {invoiceTexts.view}
      </Button>
      <Button
        variant="default"
        leftIcon={<IconDownload size={16} aria-hidden />}
        loading={busy === 'download'}
        onClick={() => void download(order)}
      >
        {invoiceTexts.download}
      </Button>
    </Group>
  )
}

/** The invoice, and what may be done with it: nothing unless the order is paid (specification 4). */
export const InvoiceContent = ({ order }: { order: Order }) => {
  const isPaid = mayHaveInvoice(order.paymentStatus)
  const number = order.invoice?.invoiceNumber
  return (
    <Stack spacing="sm">
      {number ? (
        <Facts>
          <Fact label={invoiceTexts.number}>{number}</Fact>
          <Fact label={invoiceTexts.generated}>{formatDayAndTime(order.invoice?.generatedAt)}</Fact>
        </Facts>
      ) : (
        <Text size="sm" color="dimmed">
          {isPaid ? invoiceTexts.notGenerated : invoiceTexts.onlyPaid}
        </Text>
      )}
      {isPaid && (
        <Group>{number ? <InvoiceFileButtons order={order} /> : <GenerateInvoice orderId={order.orderId} />}</Group>
      )}
    </Stack>
  )
}

/** The invoice among an order's details. */
export const InvoiceSection = ({ order }: { order: Order }) => (
  <Section title={invoiceTexts.title}>
    <InvoiceContent order={order} />
  </Section>
)
