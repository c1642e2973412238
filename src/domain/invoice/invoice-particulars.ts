import { stateNamed } from './indian-states'
import type { InvoiceSettings } from './invoice-settings'
import type { StoreSettings } from '../store/store-settings'

/**
 * Snapshot of the store and delivery data at the time when an invoice is issued; it never changes afterwards
 * (docs/decisions/0019).
 */
export interface InvoiceParticulars {
  storeName: string
  phone: string
  email: string
  legalName: string
  address: string
  /** Full name of the state of delivery, or '' if the order's address contains no known state. */
  deliveryState: string
  /** null for a plain bill. */
  tax: InvoiceTax | null
}

/** Tax data of a tax invoice. */
export interface InvoiceTax {
  gstin: string
  hsnCode: string
  /** Percent, included in the prices. */
  gstRate: number
}

/**
 * Creates the particulars that are stored with a new invoice.
 *
 * @param state state of delivery, as written in the order's address
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
