import { parentPort } from 'node:worker_threads'
import type { InvoiceData } from '../../src/documents/invoice-data'
import { renderInvoice } from '../../src/documents/invoice'
import type { ThreadAnswer } from '../threads/thread-queue'
import { documentFonts } from './fonts'

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

port.on('message', (data: InvoiceData) => {
  const answer = (printed: ThreadAnswer<Uint8Array>): void => port.postMessage(printed)
  documentFonts()
    .then((fonts) => renderInvoice(data, fonts))
    .then(
      (pdf) => answer({ done: pdf }),
      (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
