import { isVisible } from '../shared/names'

/** What the store is called and where it is, wherever customers read it (docs/decisions/0023). */
export interface StoreProfile {
  /** STORE_NAME until administrators give another. */
  storeName: string
  /** As it is to stand on documents, of several lines; '' for none. The invoice settings hold the same one. */
  address: string
}

/** Characters of a store's name at most. */
export const storeNameLength = 80

/** What is said of a faulty name; the screen and the server say the same. What is said of the address: invoice-settings.ts. */
export const storeProfileTexts = {
  nameMissing: 'Please enter the store name',
  nameLines: 'Store name must be on one line',
  nameTooLong: `Store name must be at most ${storeNameLength} characters`,
} as const

/** An address of several lines on one: 'South Street, Sivakasi'. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ')

/** What is wrong with a store's name, of which something has to be seen on one line; undefined when nothing is. */
export const storeNameFault = (name: string): string | undefined => {
  const text = name.trim()
  if (text.length > storeNameLength) return storeProfileTexts.nameTooLong
  if (!isVisible(text)) return storeProfileTexts.nameMissing
  return /[\n\v\f\r\u0085\u2028\u2029]/.test(text) ? storeProfileTexts.nameLines : undefined
}
