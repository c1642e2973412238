import type { InvoiceSettings } from '../../../domain/invoice/invoice-settings'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { callsTexts } from './calls-texts'

/** All of them; an address that is left out stays. */
type SentSettings = Omit<InvoiceSettings, 'address'> & { address: string | undefined } & Record<string, unknown>

/** PUT /store/invoice-settings: an empty one is taken away. */
export const saveInvoiceSettings: Endpoint<SentSettings, void> = {
  method: 'PUT',
  path: '/store/invoice-settings',
  serialize: ({ gstin, hsnCode, gstRate, legalName, address }) => ({
    json: { gstin, hsnCode, gstRate, legalName, address },
  }),
  parse: () => undefined,
  ...callsTexts.saveInvoice,
}
