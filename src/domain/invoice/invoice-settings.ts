import { isGstRate, mostGstRate } from './gst'
import { gstinLength, isGstin, plainGstin } from './gstin'

/** Store and tax data printed on invoices; without a GSTIN, invoices are plain bills (docs/decisions/0019). */
export interface InvoiceSettings {
  /** '' for none. */
  gstin: string
  hsnCode: string
  /** Percent, included in the prices. */
  gstRate: number
  /** Registered name of the store if it differs from the store name; '' for none. */
  legalName: string
  /** Multi-line address as printed on invoices; '' for none, which is allowed only without a GSTIN. */
  address: string
}

/** Initial settings of a store: the HSN code and GST rate of fireworks. */
export const defaultInvoiceSettings: InvoiceSettings = {
  gstin: '',
  hsnCode: '3604',
  gstRate: 18,
  legalName: '',
  address: '',
}

/** Maximum lengths in characters. */
export const invoiceSettingsLengths = { legalName: 120, address: 200 } as const

/** A logo above these limits is not printed, because every invoice embeds the whole image. */
export const invoiceLogoLimits = { bytes: 512 * 1024, pixels: 2_000_000 } as const

/** Error messages for invoice settings, shared by the screen and the server. */
export const invoiceSettingsTexts = {
  gstin: 'Please enter a valid 15-character GSTIN',
  gstinCharacter: 'This GSTIN is not right: please check each character',
  hsnCode: 'HSN code must be 4, 6 or 8 digits',
  gstRate: `GST rate must be a percentage from 0 to ${mostGstRate} with at most two decimals`,
  legalName: `Legal name must be at most ${invoiceSettingsLengths.legalName} characters`,
  addressMissing: 'Please enter the store address, which a tax invoice has to name',
  address: `Address must be at most ${invoiceSettingsLengths.address} characters`,
} as const

/** Normalizes an HSN code: its digits, without spaces, dots and dashes. */
export const plainHsnCode = (typed: string): string => typed.replace(/[\s.-]/g, '')

const isGiven = (text: string): boolean => text.trim() !== ''

const checks: { [F in keyof InvoiceSettings]: (value: InvoiceSettings[F]) => boolean } = {
  gstin: (gstin) => !isGiven(gstin) || isGstin(plainGstin(gstin)),
  hsnCode: (code) => /^(\d{4}|\d{6}|\d{8})$/.test(plainHsnCode(code)),
  gstRate: isGstRate,
  legalName: (name) => name.trim().length <= invoiceSettingsLengths.legalName,
  address: (address) => address.trim().length <= invoiceSettingsLengths.address,
}

/** The error message of an invalid field; a GSTIN of the correct length gets a different message than one of a wrong length. */
const faultOf = (field: keyof InvoiceSettings, { gstin }: InvoiceSettings): string =>
  field === 'gstin' && plainGstin(gstin).length === gstinLength
    ? invoiceSettingsTexts.gstinCharacter
    : invoiceSettingsTexts[field]

/** Validation errors of invoice settings, by field. A tax invoice requires the address of the store (CGST Rules, rule 46). */
export const invoiceSettingsFaults = (settings: InvoiceSettings): Partial<Record<keyof InvoiceSettings, string>> => {
  const isRight = <F extends keyof InvoiceSettings>(field: F): boolean => checks[field](settings[field])
  const fields = Object.keys(checks) as (keyof InvoiceSettings)[]
  return {
    ...Object.fromEntries(fields.flatMap((field) => (isRight(field) ? [] : [[field, faultOf(field, settings)]]))),
    ...(isGiven(settings.gstin) && !isGiven(settings.address) ? { address: invoiceSettingsTexts.addressMissing } : {}),
  }
}
