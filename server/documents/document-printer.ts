import type { PrintedDocument } from '../../src/documents/printed-document'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { type ThreadLimits, ThreadQueue } from '../threads/thread-queue'

/** Limits of a printer, and what it answers when too many documents wait. */
interface PrinterOptions {
  /** Limits per document; an invoice of 1,000 lines takes about 2,000 ms. */
  limits: ThreadLimits
  /** Maximum number of waiting documents. */
  mostWaiting: number
  tooMany: string
}

/** For invoices, each of which takes about 50 ms. */
export const invoicePrinting: PrinterOptions = {
  limits: { timeoutMs: 30_000, memory: 256 },
  mostWaiting: 40,
  tooMany: serverTexts.tooManyInvoices,
}

/** For the papers of packing, which contain up to 300 orders (docs/decisions/0058). */
export const paperPrinting: PrinterOptions = {
  limits: { timeoutMs: 60_000, memory: 384 },
  mostWaiting: 6,
  tooMany: serverTexts.tooManyPapers,
}

/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 3

/**
 * Creates documents in a worker thread. The first takes half a second, and an invoice with 400 lines more than 100 ms, which would
 * block other requests on the main thread.
 */
export class DocumentPrinter {
  readonly #queue: ThreadQueue<PrintedDocument, Uint8Array>

  constructor({ limits, mostWaiting, tooMany }: PrinterOptions) {
    this.#queue = new ThreadQueue({
      ...{ source: 'documents/document-worker', limits, mostWaiting },
      tooMany: () => new HttpError(503, tooMany, undefined, retryAfterSeconds),
      texts: { tookTooLong: 'A document took too long.', ended: 'The thread that makes documents ended.' },
    })
  }

  /**
   * Creates a document as a PDF.
   *
   * @throws HttpError 503 when too many are waiting
   * @throws Error when it cannot be created
   */
  print(document: PrintedDocument): Promise<Uint8Array> {
    return this.#queue.run(document)
  }

  /** Terminates the worker thread; pending documents are rejected. */
  close(): Promise<void> {
    return this.#queue.close()
  }
}
