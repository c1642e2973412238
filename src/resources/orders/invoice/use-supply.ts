import { defaultInvoiceSettings } from '../../../domain/invoice/invoice-settings'
import type { Order } from '../../../domain/order/order'
import { placeOfSupply } from '../../../domain/invoice/place-of-supply'
import { isGstin } from '../../../domain/invoice/gstin'
import { taxesAt } from '../../../domain/invoice/supply-taxes'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { readInvoiceSettings } from '../../../providers/envelopes/store-settings'
import { invoiceTexts as texts } from './invoice-texts'

/** A state of delivery as an option. */
export interface SupplyChoice {
  /** Name of the store's own state. */
  own: string
  /** 'Place of supply: Kerala · IGST 18 %' for the name of a state. */
  placeIn: (state: string) => string
}

export interface Supply {
  /** True until the taxes of a new invoice are known. */
  isLoading: boolean
  /** 'Place of supply: Kerala · IGST 18 %'; undefined for a plain bill, and on a backend without invoice settings. */
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
export const useSupply = (order: Order): Supply => {
  const settings = useRead(readInvoiceSettings, noVariables, { retry: false })
  const isOwnServer = settings.data !== undefined
  const { gstin, gstRate } = settings.data ?? defaultInvoiceSettings
  if (!isGstin(gstin)) {
    const warning = hasFailed(settings.error) ? texts.unknownTaxes : undefined
    return { isLoading: settings.isLoading, place: undefined, choice: undefined, warning, isOwnServer }
  }
  const written = order.customerDetails?.address?.state?.trim() ?? ''
  const { state, isNamed } = placeOfSupply(gstin, written)
  const placeIn = (name: string): string => {
    const place = placeOfSupply(gstin, name)
    return texts.place(place.state.name, taxesAt(place, gstRate))
  }
  return {
    isLoading: false,
    place: placeIn(state.name),
    choice: isNamed ? undefined : { own: state.name, placeIn },
    warning: isNamed ? undefined : texts.unknownState(written, state.name),
    isOwnServer,
  }
}
