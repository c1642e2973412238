import { stateNamed } from './indian-states'
import type { InvoiceSettings } from './invoice-settings'
import type { StoreSettings } from '../store/store-settings'

/**
 * What an invoice says of the store that gave it, and of where the goods went, as it was on that day: it never
 * changes afterwards (docs/decisions/0019).
 */
export interface InvoiceParticulars {
  storeName: string
  phone: string
  email: string
  legalName: string
  address: string
  /** The state of delivery by its full name, or '' where the order's address named none that was known. */
  deliveryState: string
  /** null for a plain bill */
  tax: InvoiceTax | null
}

/** What a tax invoice is reckoned by. */
export interface InvoiceTax {
  gstin: string
  hsnCode: string
  /** percent, included in the prices */
  gstRate: number
}

/**
 * What an invoice that is made now is to keep.
 *
 * @param state of delivery, as it stands in the order's address
 */
export const particularsOf = (
  storeName: string,
  { contactPhone, contactEmail }: Pick<StoreSettings, 'contactPhone' | 'contactEmail'>,
  { gstin, hsnCode, gstRate, legalName, address }: InvoiceSettings,
  state: string | undefined,
): InvoiceParticulars => ({
  storeName,
  phone: contactPhone,
  email: contactEmail,
  legalName,
  address,
  deliveryState: stateNamed(state ?? '')?.name ?? '',
  tax: gstin === '' ? null : { gstin, hsnCode, gstRate },
})
