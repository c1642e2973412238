import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Fact, Facts } from '../../../components/facts'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Alert, Button, Group, NativeSelect, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconDownload, IconExternalLink, IconFilePlus } from '../../../components/ui/icons'
import { indianStates } from '../../../domain/invoice/indian-states'
import { invoiceRefusal } from '../../../domain/invoice/invoice-permission'
import type { Order } from '../../../domain/order/order'
import { mayHaveInvoice } from '../../../domain/order/payment-status'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { useCall } from '../../../framework/calls/use-call'
import { orderCalls } from '../endpoints/order-calls'
import { invoiceTexts } from './invoice-texts'
import { useInvoiceFile } from './use-invoice-file'
import { defaultInvoiceSettings } from '../../../domain/invoice/invoice-settings'
import { placeOfSupply } from '../../../domain/invoice/place-of-supply'
import { isGstin } from '../../../domain/invoice/gstin'
import { taxesAt } from '../../../domain/invoice/supply-taxes'
import { useRead } from '../../../framework/calls/use-read'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { noVariables } from '../../../framework/declaration/endpoint'
import { readInvoiceSettings } from '../../../providers/envelopes/store-settings'
import { textsWithMissingGlyphs } from '../../../domain/invoice/missing-glyphs'

/** A state of delivery as an option. */
interface SupplyChoice {
  /** Name of the store's own state. */
  own: string
  /** What the question says above the choice. */
  text: string
  /** 'Place of supply: Kerala · IGST 18%' for the name of a state. */
  placeIn: (state: string) => string
}

interface Supply {
  /** True until the taxes of a new invoice are known. */
  isLoading: boolean
  /** 'Place of supply: Kerala · IGST 18%'; undefined for a plain bill, and on a backend without invoice settings. */
  place: string | undefined
  /** Options for an address without a known state. */
  choice: SupplyChoice | undefined
  /** Warning: the address contains no known state, or the settings could not be read. */
  warning: string | undefined
  /** The backend has invoice settings, so it generates invoices like this store's server. */
  isOwnServer: boolean
}

/** No answer, or a server error; a backend without invoice settings answers 404. */
const hasFailed = (error: { statusCode: number } | null): boolean =>
  error !== null && (error.statusCode === 0 || error.statusCode >= 500)

/** Place of supply of an order, and the taxes of an invoice generated now (docs/decisions/0019). */
const useSupply = (order: Order): Supply => {
  const settings = useRead(readInvoiceSettings, noVariables, { retry: false })
  const isOwnServer = settings.data !== undefined
  const { gstin, gstRate } = settings.data ?? defaultInvoiceSettings
  if (!isGstin(gstin)) {
    const warning = hasFailed(settings.error) ? invoiceTexts.unknownTaxes : undefined
    return { isLoading: settings.isLoading, place: undefined, choice: undefined, warning, isOwnServer }
  }
  const written = order.customerDetails?.address?.state?.trim() ?? ''
  const { state, isNamed } = placeOfSupply(gstin, written)
  const placeIn = (name: string): string => {
    const place = placeOfSupply(gstin, name)
    return invoiceTexts.place(place.state.name, taxesAt(place, gstRate))
  }
  return {
    isLoading: false,
    place: placeIn(state.name),
    choice: isNamed ? undefined : { own: state.name, text: invoiceTexts.unknownState(written, state.name, true), placeIn },
    warning: isNamed ? undefined : invoiceTexts.unknownState(written, state.name, false),
    isOwnServer,
  }
}

interface ChooseStateProps {
  choice: SupplyChoice
  /** Called with the full name of the state. */
  onChoose: (state: string) => void
}

/** Selects the state of delivery for an order whose address contains no known state, and shows the resulting taxes. */
const ChooseState = ({ choice: { own, placeIn }, onChoose }: ChooseStateProps) => {
  const [state, setState] = useState(own)
  const others = indianStates.map(({ name }) => name).filter((name) => name !== own)
  return (
    <Stack spacing="xs">
      <NativeSelect
        size="md"
        label={invoiceTexts.deliveryState}
        data={[own, ...others.sort()]}
        value={state}
        onChange={({ currentTarget }) => {
          setState(currentTarget.value)
          onChoose(currentTarget.value)
        }}
      />
      <Text size="sm" aria-live="polite">
        {placeIn(state)}
      </Text>
    </Stack>
  )
}

const GenerateInvoice = ({ order }: { order: Order }) => {
  const { call, isCalling } = useCall(orderCalls.generateInvoice)
  const { isLoading, place, choice, warning, isOwnServer } = useSupply(order)
  const unshown = isOwnServer ? textsWithMissingGlyphs(order) : []
  const confirm = useConfirm(order.orderId)

  const generate = async (): Promise<void> => {
    if (isCalling || isLoading) return
    let deliveryState = choice?.own
    const chooseState = choice && <ChooseState choice={choice} onChoose={(state) => (deliveryState = state)} />
    const question =
      warning === undefined ? undefined : { ...invoiceTexts.confirmUnknown(choice?.text ?? warning), choice: chooseState }
    if (question && !(await confirm(question))) return
    // The error toast is already shown.
    await call({ id: order.orderId, deliveryState }).catch(() => undefined)
  }

  return (
    <Stack spacing="sm">
      {place !== undefined && <Text size="sm">{place}</Text>}
      {warning !== undefined && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
            {warning}
          </Text>
        </Alert>
      )}
      {unshown.length > 0 && (
        <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
          {invoiceTexts.unshown(unshown)}
        </Text>
      )}
      <Group>
        <Button
          leftIcon={<IconFilePlus size={16} aria-hidden />}
          loading={isCalling || isLoading}
          onClick={() => void generate()}
        >
          {invoiceTexts.generate}
        </Button>
      </Group>
    </Stack>
  )
}

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
 */
export const InvoiceContent = ({ order }: { order: Order }) => {
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
      {!number && refusal === undefined && mayBill && <GenerateInvoice order={order} />}
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
