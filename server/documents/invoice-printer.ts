import type { InvoiceData } from '../../src/documents/invoice-data'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { type ThreadLimits, ThreadQueue } from '../threads/thread-queue'

/** Maximum number of waiting invoices; each takes about 50 ms. */
const mostWaiting = 40
/** Limits per invoice; 1,000 lines take about 2,000 ms. */
const usualLimits: ThreadLimits = { patience: 30_000, memory: 256 }
/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 3

/**
 * Creates invoices in a worker thread. The first takes half a second, and one with 400 lines more than 100 ms, which would block
 * other requests on the main thread.
 */
export class InvoicePrinter {
  readonly #queue: ThreadQueue<InvoiceData, Uint8Array>

  constructor(limits = usualLimits) {
    this.#queue = new ThreadQueue({
      ...{ source: 'documents/invoice-worker', limits, mostWaiting },
      tooMany: () => new HttpError(503, serverTexts.tooManyInvoices, undefined, retryAfterSeconds),
      texts: { tookTooLong: 'An invoice took too long.', ended: 'The thread that makes invoices ended.' },
    })
  }

  /**
   * Creates an invoice as a PDF.
   *
   * @throws HttpError 503 when too many are waiting
   * @throws Error when it cannot be created
   */
  print(data: InvoiceData): Promise<Uint8Array> {
    return this.#queue.run(data)
  }

  /** Terminates the worker thread; pending invoices are rejected. */
  close(): Promise<void> {
    return this.#queue.close()
  }
}
