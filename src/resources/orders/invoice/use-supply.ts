import { defaultInvoiceSettings } from '../../../domain/invoice-settings'
import type { Order } from '../../../domain/order'
import { placeOfSupply } from '../../../domain/place-of-supply'
import { isGstin } from '../../../domain/gstin'
import { taxesAt } from '../../../domain/supply-taxes'
import { useEndpoint } from '../../../framework/actions/use-endpoint'
import { invoiceSettingsName, readInvoiceSettings } from '../../../providers/envelopes/invoice-settings'
import { invoiceTexts as texts } from './invoice-texts'

const noVariables: Record<string, never> = {}

export interface Supply {
  /** True until it is known which taxes an invoice would bear. */
  isLoading: boolean
  /** 'Place of supply: Kerala · IGST 18 %'; undefined for a plain bill, and where a backend does not tell. */
  place: string | undefined
  /** What the address names is no state that is known; undefined where it is. */
  warning: string | undefined
}

/** Where an order is supplied to and which taxes its invoice would bear, were it made now (docs/decisions/0019). */
export const useSupply = (order: Order): Supply => {
  const settings = useEndpoint(invoiceSettingsName, readInvoiceSettings, noVariables, { retry: false })
  const { gstin, gstRate } = settings.data ?? defaultInvoiceSettings
  if (!isGstin(gstin)) return { isLoading: settings.isLoading, place: undefined, warning: undefined }
  const written = order.customerDetails?.address?.state?.trim() ?? ''
  const place = placeOfSupply(gstin, written)
  return {
    isLoading: false,
    place: texts.place(place.state.name, taxesAt(place, gstRate)),
    warning: place.isNamed ? undefined : texts.unknownState(written, place.state.name),
  }
}
