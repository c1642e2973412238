import { isGstRate, mostGstRate } from './gst'
import { gstinLength, isGstin, plainGstin } from './gstin'

/** What invoices say of the store and its tax; without a GSTIN they are plain bills (docs/decisions/0019). */
export interface InvoiceSettings {
  /** '' for none */
  gstin: string
  hsnCode: string
  /** percent, included in the prices */
  gstRate: number
  /** The name that the store is registered under, where it is another; '' for none. */
  legalName: string
  /** As it is to stand on invoices, of several lines; '' for none, which takes that there is no GSTIN either. */
  address: string
}

/** What a store starts with: fireworks and what they are taxed at. */
export const defaultInvoiceSettings: InvoiceSettings = {
  gstin: '',
  hsnCode: '3604',
  gstRate: 18,
  legalName: '',
  address: '',
}

/** Characters at most. */
export const invoiceSettingsLengths = { legalName: 120, address: 200 } as const

/** A logo beyond these does not stand on invoices: a picture goes into each of them whole. */
export const invoiceLogoLimits = { bytes: 512 * 1024, pixels: 2_000_000 } as const

/** What is said of faulty invoice settings; the screen and the server say the same. */
export const invoiceSettingsTexts = {
  gstin: 'Please enter a valid 15-character GSTIN',
  gstinCharacter: 'This GSTIN is not right: please check each character',
  hsnCode: 'HSN code must be 4, 6 or 8 digits',
  gstRate: `GST rate must be a percentage from 0 to ${mostGstRate} with at most two decimals`,
  legalName: `Legal name must be at most ${invoiceSettingsLengths.legalName} characters`,
  addressMissing: 'Please enter the store address, which a tax invoice has to name',
  address: `Address must be at most ${invoiceSettingsLengths.address} characters`,
} as const

/** An HSN code as it is written down: its digits, without the blanks, dots and dashes that people put between. */
export const plainHsnCode = (typed: string): string => typed.replace(/[\s.-]/g, '')

const isGiven = (text: string): boolean => text.trim() !== ''

const checks: { [F in keyof InvoiceSettings]: (value: InvoiceSettings[F]) => boolean } = {
  gstin: (gstin) => !isGiven(gstin) || isGstin(plainGstin(gstin)),
  hsnCode: (code) => /^(\d{4}|\d{6}|\d{8})$/.test(plainHsnCode(code)),
  gstRate: isGstRate,
  legalName: (name) => name.trim().length <= invoiceSettingsLengths.legalName,
  address: (address) => address.trim().length <= invoiceSettingsLengths.address,
}

/** What is said of a faulty field; that a GSTIN is too short or long is another thing than a wrong character in it. */
const faultOf = (field: keyof InvoiceSettings, { gstin }: InvoiceSettings): string =>
  field === 'gstin' && plainGstin(gstin).length === gstinLength
    ? invoiceSettingsTexts.gstinCharacter
    : invoiceSettingsTexts[field]

/** What is wrong with invoice settings, by field. A tax invoice names its store's address (CGST Rules, rule 46). */
export const invoiceSettingsFaults = (settings: InvoiceSettings): Partial<Record<keyof InvoiceSettings, string>> => {
  const isRight = <F extends keyof InvoiceSettings>(field: F): boolean => checks[field](settings[field])
  const fields = Object.keys(checks) as (keyof InvoiceSettings)[]
  return {
    ...Object.fromEntries(fields.flatMap((field) => (isRight(field) ? [] : [[field, faultOf(field, settings)]]))),
    ...(isGiven(settings.gstin) && !isGiven(settings.address) ? { address: invoiceSettingsTexts.addressMissing } : {}),
  }
}
