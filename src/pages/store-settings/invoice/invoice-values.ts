import { plainGstin } from '../../../domain/invoice/gstin'
import { type InvoiceSettings, invoiceSettingsFaults, plainHsnCode } from '../../../domain/invoice/invoice-settings'

/** The invoice settings as they are typed. */
export type InvoiceValues = { [field in keyof InvoiceSettings]: string }

/** The percentage that was typed, '18', '18%' or '12.5 %'; NaN for what is none. */
const typedRate = (typed: string): number => {
  const digits = typed.replace(/[\s%]/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(digits) ? Number(digits) : Number.NaN
}

export const valuesOf = (settings: InvoiceSettings): InvoiceValues => ({
  ...settings,
  gstRate: String(settings.gstRate),
})

/** What is sent for what was typed. */
export const settingsOf = ({ gstin, hsnCode, gstRate, legalName, address }: InvoiceValues): InvoiceSettings => ({
  gstin: plainGstin(gstin),
  hsnCode: plainHsnCode(hsnCode),
  gstRate: typedRate(gstRate),
  legalName: legalName.trim(),
  address: address.trim(),
})

/** What is wrong with what was typed, by field. */
export const valuesFaults = (values: InvoiceValues): Partial<InvoiceValues> => invoiceSettingsFaults(settingsOf(values))
