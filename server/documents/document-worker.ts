import { parentPort } from 'node:worker_threads'
import { type PrintedDocument, renderDocument, scriptsOf } from '../../src/documents/printed-document'
import type { ThreadAnswer } from '../threads/thread-queue'
import { documentFonts } from './fonts'

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

port.on('message', (document: PrintedDocument) => {
  const answer = (printed: ThreadAnswer<Uint8Array>): void => port.postMessage(printed)
  documentFonts(scriptsOf(document))
    .then((fonts) => renderDocument(document, fonts))
    .then(
      (pdf) => answer({ done: pdf }),
      (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
})
