import { faultsOf } from '../record/faults'
import { flag } from '../record/kinds/choices'
import { percent } from '../record/kinds/numbers'
import { text, textarea } from '../record/kinds/texts'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { isGstRate, maxGstRate } from './gst'
import { gstinLength, isGstin, plainGstin } from './gstin'
import { cleanCode, withoutSeparators } from '../shared/typed/text'

/** A logo above these limits is not printed, because every invoice embeds the whole image. */
export const invoiceLogoLimits = { bytes: 512 * 1024, pixels: 2_000_000 } as const

/** Maximum lengths in characters. */
const lengths = { legalName: 120, address: 200 } as const

/** Error messages for invoice settings, shared by the screen and the server. */
export const invoiceSettingsTexts = {
  gstin: 'Please enter a valid 15-character GSTIN',
  gstinCharacter: 'This GSTIN is not right: please check each character',
  hsnCode: 'HSN code must be 4, 6 or 8 digits',
  gstRate: `GST rate must be a percentage from 0 to ${maxGstRate} with at most two decimals`,
  legalName: `Legal name must be at most ${lengths.legalName} characters`,
  addressMissing: 'Please enter the store address, which a tax invoice has to name',
  address: `Address must be at most ${lengths.address} characters`,
} as const

/** Normalizes an HSN code: its digits, without spaces, dots and dashes. */
export const plainHsnCode = (typed: string): string => withoutSeparators(cleanCode(typed)).replaceAll('.', '')

const isGiven = (typed: string): boolean => typed.trim() !== ''

/** Leaves room for spaces and other separators in GSTIN and HSN code; longer input is rejected without further checks. */
const max = 1_000

/** Store and tax data printed on invoices; without a GSTIN, invoices are plain bills (docs/decisions/0019). */
export const invoiceSettings = defineRecord('invoice', {
  gstin: text({
    label: 'GSTIN',
    max,
    tooLong: invoiceSettingsTexts.gstin,
    clean: plainGstin,
    rules: [
      [(gstin: string) => !isGiven(gstin) || plainGstin(gstin).length === gstinLength, invoiceSettingsTexts.gstin],
      [(gstin: string) => !isGiven(gstin) || isGstin(plainGstin(gstin)), invoiceSettingsTexts.gstinCharacter],
    ],
  }),
  // Said by a store that prints plain bills on purpose; a GSTIN takes it back.
  noGstin: flag({ label: 'This shop has no GSTIN' }),
  // Of fireworks, as is the initial rate.
  hsnCode: text({
    label: 'HSN code',
    max,
    tooLong: invoiceSettingsTexts.hsnCode,
    initial: '3604',
    clean: plainHsnCode,
    required: invoiceSettingsTexts.hsnCode,
    check: (code) => /^(\d{4}|\d{6}|\d{8})$/.test(plainHsnCode(code)),
  }),
  // Included in the prices.
  gstRate: percent({
    label: 'GST rate',
    min: 0,
    decimals: 2,
    initial: 18,
    required: true,
    refusal: invoiceSettingsTexts.gstRate,
    refusesDecimals: true,
    isFine: isGstRate,
  }),
  // Registered name of the store, if it differs from the store name.
  legalName: text({ label: 'Legal name', max: lengths.legalName, tooLong: invoiceSettingsTexts.legalName }),
  // As printed on documents, on several lines.
  address: textarea({ label: 'Store address', max: lengths.address, tooLong: invoiceSettingsTexts.address }),
})

export type InvoiceSettings = ValuesOf<typeof invoiceSettings>

export const defaultInvoiceSettings = initialOf(invoiceSettings) as InvoiceSettings

/** Validation errors of the given settings, by field. A tax invoice requires the address of the store (CGST Rules, rule 46). */
export const invoiceSettingsFaults = (settings: Partial<InvoiceSettings>): Partial<Record<keyof InvoiceSettings, string>> => {
  const { gstin = '', address } = settings
  const isMissing = isGiven(gstin) && address !== undefined && !isGiven(address)
  return { ...faultsOf(invoiceSettings, settings), ...(isMissing ? { address: invoiceSettingsTexts.addressMissing } : {}) }
}
