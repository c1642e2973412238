import { defaultInvoiceSettings } from '../../../domain/invoice/invoice-settings'
import type { Order } from '../../../domain/order/order'
import { placeOfSupply } from '../../../domain/invoice/place-of-supply'
import { isGstin } from '../../../domain/invoice/gstin'
import { taxesAt } from '../../../domain/invoice/supply-taxes'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import { readInvoiceSettings } from '../../../providers/envelopes/invoice-settings'
import { invoiceTexts as texts } from './invoice-texts'

/** A state of delivery to be chosen. */
export interface SupplyChoice {
  /** The store's own, by its name. */
  own: string
  /** 'Place of supply: Kerala · IGST 18 %' for a state by its name. */
  placeIn: (state: string) => string
}

export interface Supply {
  /** True until it is known which taxes an invoice would bear. */
  isLoading: boolean
  /** 'Place of supply: Kerala · IGST 18 %'; undefined for a plain bill, and where a backend does not tell. */
  place: string | undefined
  /** What may be chosen where the address names no state that is known. */
  choice: SupplyChoice | undefined
  /** Why to look twice: the address names no state that is known, or the settings could not be read. */
  warning: string | undefined
  /** The backend has invoice settings, and so makes its invoices as this store's server does. */
  isOwnServer: boolean
}

/** No answer, or a fault of the server; a backend that has no such settings answers, and has settings of its own. */
const hasFailed = (error: { statusCode: number } | null): boolean =>
  error !== null && (error.statusCode === 0 || error.statusCode >= 500)

/** Where an order is supplied to and which taxes its invoice would bear, were it made now (docs/decisions/0019). */
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
