import type { InvoiceSettings } from '../../../domain/invoice-settings'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { callsTexts } from './calls-texts'

/** PUT /store/invoice-settings: all of them; an empty one is taken away. */
export const saveInvoiceSettings: Endpoint<InvoiceSettings & Record<string, unknown>, void> = {
  method: 'PUT',
  path: '/store/invoice-settings',
  serialize: ({ gstin, hsnCode, gstRate, legalName, address }) => ({
    json: { gstin, hsnCode, gstRate, legalName, address },
  }),
  parse: () => undefined,
  ...callsTexts.saveInvoice,
}
