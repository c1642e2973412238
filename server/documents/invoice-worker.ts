import { parentPort } from 'node:worker_threads'
import type { InvoiceData } from '../../src/documents/invoice-data'
import { renderInvoice } from '../../src/documents/invoice'
import { documentFonts } from './fonts'

/** Message of the worker: the result of one invoice. */
export type Printed = { pdf: Uint8Array } | { fault: string }

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

port.on('message', (data: InvoiceData) => {
  const answer = (printed: Printed): void => port.postMessage(printed)
  documentFonts()
    .then((fonts) => renderInvoice(data, fonts))
    .then(
      (pdf) => answer({ pdf }),
      (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
