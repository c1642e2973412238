import { invoiceSettings } from '../invoice/invoice-settings'
import { text } from '../record/kinds/texts'
import { defineRecord, type ValuesOf } from '../record/record'
import { isVisible } from '../shared/names'

const nameLength = 80

/** Name and address of the store as shown to customers (docs/decisions/0023). */
export const storeProfile = defineRecord('profile', {
  // STORE_NAME until administrators set another name.
  storeName: text({
    label: 'Store name',
    max: nameLength,
    tooLong: `Store name must be at most ${nameLength} characters`,
    required: true,
    rules: [[isVisible, 'Please enter the store name']],
  }),
  // Shared with the invoice settings.
  address: invoiceSettings.fields.address,
})

export type StoreProfile = ValuesOf<typeof storeProfile>

/** Joins the lines of an address: 'South Street, Sivakasi'. */
export const onOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, '').trim())
    .filter((line) => line !== '')
    .join(', ')
