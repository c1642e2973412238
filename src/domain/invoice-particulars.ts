import type { InvoiceSettings } from './invoice-settings'
import type { StoreSettings } from './store-settings'

/**
 * What an invoice says of the store that gave it, as it was on that day: it never changes afterwards
 * (docs/decisions/0019).
 */
export interface InvoiceParticulars {
  storeName: string
  phone: string
  email: string
  legalName: string
  address: string
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

/** What an invoice that is made now says of the store. */
export const particularsOf = (
  storeName: string,
  { contactPhone, contactEmail }: Pick<StoreSettings, 'contactPhone' | 'contactEmail'>,
  { gstin, hsnCode, gstRate, legalName, address }: InvoiceSettings,
): InvoiceParticulars => ({
  storeName,
  phone: contactPhone,
  email: contactEmail,
  legalName,
  address,
  tax: gstin === '' ? null : { gstin, hsnCode, gstRate },
})
