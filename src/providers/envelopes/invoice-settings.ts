import { defaultInvoiceSettings, type InvoiceSettings } from '../../domain/invoice/invoice-settings'
import type { Endpoint, NoVariables } from '../../framework/declaration/endpoint'
import { ShapeError } from '../http/errors'
import { describeBody, isRecord, readNumber, valueIn } from './envelope'

/** Error message when the invoice settings cannot be read. */
export const invoiceSettingsFailure = 'Failed to load invoice settings'

const envelopes = ['data', ''] as const

const isSettings = (value: unknown): value is Record<string, unknown> => isRecord(value) && 'gstin' in value

const textIn = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)

/** GET /store/invoice-settings, an addition to section 7 (docs/decisions/0019). */
export const readInvoiceSettings: Endpoint<NoVariables, InvoiceSettings> = {
  method: 'GET',
  path: '/store/invoice-settings',
  parse: (body) => {
    const settings = envelopes.map((envelope) => valueIn(body, envelope)).find(isSettings)
    // If another answer counted as empty settings, the next save would overwrite the stored ones.
    if (!settings) throw new ShapeError('an object with gstin, hsnCode and gstRate', describeBody(body))
    return {
      gstin: textIn(settings.gstin),
      hsnCode: textIn(settings.hsnCode, defaultInvoiceSettings.hsnCode),
      gstRate: readNumber(settings, ['gstRate']) ?? defaultInvoiceSettings.gstRate,
      legalName: textIn(settings.legalName),
      address: textIn(settings.address),
    }
  },
  failure: invoiceSettingsFailure,
}
