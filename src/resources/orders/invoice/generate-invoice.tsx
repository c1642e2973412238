import { useState } from 'react'
import { componentTexts } from '../../../components/component-texts'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Fact, Facts } from '../../../components/facts'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { Alert, Box, Button, NativeSelect, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { isGstin } from '../../../domain/invoice/gstin'
import { indianStates } from '../../../domain/invoice/indian-states'
import { defaultInvoiceSettings } from '../../../domain/invoice/invoice-settings'
import { type InvoicedAmounts, invoiceShares } from '../../../domain/invoice/invoice-shares'
import { textsWithMissingGlyphs } from '../../../domain/invoice/missing-glyphs'
import { placeOfSupply } from '../../../domain/invoice/place-of-supply'
import { taxesAt, taxesOf } from '../../../domain/invoice/supply-taxes'
import { linePrice } from '../../../domain/order/customer-bill'
import type { Order } from '../../../domain/order/order'
import { goodsTotal } from '../../../domain/order/order-change'
import { orderFigures } from '../../../domain/order/order-figures'
import { formatMoney, toRupees } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { readInvoiceSettings } from '../../../providers/envelopes/store-settings'
import { orderCalls } from '../endpoints/order-calls'
import { partsTexts } from '../parts/parts-texts'
import { invoiceTexts } from './invoice-texts'

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
  /** The state; undefined for a plain bill, and on a backend without invoice settings. */
  place: string | undefined
  /** What the invoice consists of: its figures in rupees, each with its label. */
  figures: readonly (readonly [label: string, rupees: number])[]
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

/** What an invoice for an order charges, in rupees. */
const amountsOf = (order: Order): InvoicedAmounts => ({
  lines: (order.items ?? []).map((item) => linePrice(item).lineTotal),
  discount: order.orderSummary?.discount ?? 0,
  packaging: orderFigures(order).packaging,
})

/** Place of supply of an order, and the taxes of an invoice generated now (docs/decisions/0019). */
const useSupply = (order: Order): Supply => {
  const settings = useRead(readInvoiceSettings, noVariables, { retry: false })
  const isOwnServer = settings.data !== undefined
  const { gstin, gstRate } = settings.data ?? defaultInvoiceSettings
  const amounts = amountsOf(order)
  if (!isGstin(gstin)) {
    const warning = hasFailed(settings.error) ? invoiceTexts.unknownTaxes : undefined
    const { goods, less, packaging } = invoiceTexts.figures
    const figures = [
      [goods, goodsTotal(order.items ?? [])],
      ...(amounts.discount > 0 ? [[less, -amounts.discount] as const] : []),
      [packaging, amounts.packaging],
    ] as const
    return { isLoading: settings.isLoading, place: undefined, choice: undefined, figures, warning, isOwnServer }
  }
  const written = order.customerDetails?.address?.state?.trim() ?? ''
  const supplied = placeOfSupply(gstin, written)
  const { state, isNamed } = supplied
  const { total } = invoiceShares(amounts, gstRate, supplied.kind)
  const placeIn = (name: string): string => {
    const place = placeOfSupply(gstin, name)
    return invoiceTexts.place(place.state.name, taxesAt(place, gstRate))
  }
  return {
    isLoading: false,
    place: state.name,
    figures: [
      [invoiceTexts.figures.taxable, toRupees(total.taxable)],
      ...taxesOf(supplied, gstRate).map(({ name, of }) => [name, toRupees(total[of])] as const),
    ],
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

/** Height in px of the facts with two taxes, which is kept while they are being read. */
const usualHeight = 134

interface GenerateInvoiceProps {
  order: Order
  onClose: () => void
}

/** What is checked before an invoice is generated, which cannot be changed afterwards, and the buttons at the foot of the window. */
export const GenerateInvoice = ({ order, onClose }: GenerateInvoiceProps) => {
  const { call, isCalling } = useCall(orderCalls.generateInvoice)
  const { isLoading, place, choice, figures, warning, isOwnServer } = useSupply(order)
  const unshown = isOwnServer ? textsWithMissingGlyphs(order) : []
  const confirm = useConfirm(order.orderId)
  const { finalTotal, packagingAssumed } = orderFigures(order)

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
    <>
      <Box mih={isLoading ? usualHeight : undefined}>
        <Facts>
          {place !== undefined && <Fact label={invoiceTexts.placeOfSupply}>{place}</Fact>}
          {!isLoading &&
            figures.map(([label, rupees]) => (
              <Fact key={label} label={label} estimated={label === invoiceTexts.figures.packaging && packagingAssumed}>
                {formatMoney(rupees)}
              </Fact>
            ))}
          {!isLoading && (
            <Fact label={partsTexts.finalTotal} strong estimated={packagingAssumed}>
              {formatMoney(finalTotal)}
            </Fact>
          )}
        </Facts>
      </Box>
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
      <WindowFooter>
        <Button variant="default" onClick={onClose}>
          {componentTexts.cancel}
        </Button>
        <Button loading={isCalling || isLoading} onClick={() => void generate()}>
          {invoiceTexts.generate}
        </Button>
      </WindowFooter>
    </>
  )
}
