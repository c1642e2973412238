import { isVisible } from '../shared/names'

/** Name and address of the store as shown to customers (docs/decisions/0023). */
export interface StoreProfile {
  /** STORE_NAME until administrators set another name. */
  storeName: string
  /** Multi-line address as printed on documents; '' for none. Shared with the invoice settings. */
  address: string
}

/** Maximum characters of a store's name. */
export const storeNameLength = 80

/** Error messages for the name, shared by the screen and the server. Those for the address are in invoice-settings.ts. */
export const storeProfileTexts = {
  nameMissing: 'Please enter the store name',
  nameLines: 'Store name must be on one line',
  nameTooLong: `Store name must be at most ${storeNameLength} characters`,
} as const

/** Joins the lines of an address: 'South Street, Sivakasi'. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ')

/** The error message for a store's name, which must be visible and on one line; undefined if it is valid. */
export const storeNameFault = (name: string): string | undefined => {
  const text = name.trim()
  if (text.length > storeNameLength) return storeProfileTexts.nameTooLong
  if (!isVisible(text)) return storeProfileTexts.nameMissing
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text) ? storeProfileTexts.nameLines : undefined
}
