import { segment, type Endpoint } from '../../../framework/declaration/endpoint'
import { readFile } from '../../../providers/envelopes/file'
import { invoiceTexts } from './invoice-texts'

/** To be looked at in a tab, or to be kept. */
export type Disposition = 'inline' | 'download'

export interface InvoiceVariables {
  id: string
  disposition: Disposition
}

/** The invoice as a PDF (specification 7: GET /orders/{orderId}/invoice). */
export const invoiceEndpoint: Endpoint<InvoiceVariables, Blob> = {
  method: 'GET',
  path: ({ id }) => `/orders/${segment(id)}/invoice`,
  serialize: ({ disposition }) => ({ query: { disposition } }),
  responseType: 'blob',
  parse: (body) => readFile(body, 'application/pdf'),
  failure: invoiceTexts.failed,
}
