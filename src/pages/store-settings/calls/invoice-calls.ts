import type { InvoiceSettings } from '../../../domain/invoice/invoice-settings'
import { type Endpoint, shownIn } from '../../../framework/declaration/endpoint'
import { readInvoiceSettings } from '../../../providers/envelopes/invoice-settings'
import { callsTexts } from './calls-texts'

/** All of them; an address that is left out stays. */
type SentSettings = Omit<InvoiceSettings, 'address'> & { address: string | undefined }

/** PUT /store/invoice-settings: an empty one is taken away. */
export const saveInvoiceSettings: Endpoint<SentSettings, void> = {
  method: 'PUT',
  path: '/store/invoice-settings',
  serialize: ({ gstin, hsnCode, gstRate, legalName, address }) => ({
    json: { gstin, hsnCode, gstRate, legalName, address },
  }),
  parse: () => undefined,
  touches: [shownIn(readInvoiceSettings, (before, sent) => ({ ...before, ...sent, address: sent.address ?? before.address }))],
  ...callsTexts.saveInvoice,
}
