import type { Worker } from 'node:worker_threads'
import type { InvoiceData } from '../../src/documents/invoice-data'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { openThread } from '../threads/open-thread'
import type { Printed } from './invoice-worker'

/** Maximum number of waiting invoices; each takes about 50 ms. */
const mostWaiting = 40
/** Limits per invoice: time in ms (1,000 lines take about 2,000 ms), and heap of the worker thread in MB. */
export interface PrinterLimits {
  patience: number
  memory: number
}

/** Exceeding a limit ends the worker thread, not the server. */
const usualLimits: PrinterLimits = { patience: 30_000, memory: 256 }
/** Idle time after which the worker thread is terminated to free its memory (60 MB), in ms. */
const idleTime = 60_000
/** Retry-After of the 503 response, in seconds. */
const retryAfterSeconds = 3

interface Job {
  data: InvoiceData
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

/**
 * Creates invoices in a worker thread, one at a time. The first takes half a second, and one with 400 lines more than 100 ms,
 * which would block other requests on the main thread.
 */
export class InvoicePrinter {
  #thread: Worker | undefined
  #current: Job | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #waiting: Job[] = []
  readonly #limits: PrinterLimits

  constructor(limits = usualLimits) {
    this.#limits = limits
  }

  /**
   * Creates an invoice as a PDF.
   *
   * @throws HttpError 503 when too many are waiting
   * @throws Error when it cannot be created
   */
  print(data: InvoiceData): Promise<Uint8Array> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new HttpError(503, serverTexts.tooManyInvoices, undefined, retryAfterSeconds))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ data, resolve, reject })
      this.#next()
    })
  }

  /** Terminates the worker thread; pending invoices are rejected. */
  async close(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The server stops.'))
    await this.#end(new Error('The server stops.'))
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#waiting.shift()
    if (!this.#current) {
      if (this.#thread) this.#timer = setTimeout(() => void this.#end(), idleTime).unref()
      return
    }
    this.#timer = setTimeout(() => void this.#end(new Error('An invoice took too long.')), this.#limits.patience).unref()
    try {
      this.#thread ??= this.#start()
      this.#thread.postMessage(this.#current.data)
    } catch (error) {
      // When the worker cannot be started, the job fails and the next one is tried.
      void this.#end(error as Error)
    }
  }

  #start(): Worker {
    const thread = openThread('documents/invoice-worker', this.#limits.memory)
    thread.unref()
    thread.on('message', (printed: Printed) => {
      if (this.#thread !== thread) return
      const job = this.#current
      this.#current = undefined
      if ('pdf' in printed) job?.resolve(printed.pdf)
      else job?.reject(new Error(printed.fault))
      this.#next()
    })
    const fail = (error: Error): void => {
      if (this.#thread === thread) void this.#end(error)
    }
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('The thread that makes invoices ended.')))
    return thread
  }

  /** Terminates the worker thread and rejects the current invoice; the next one starts a new thread. */
  async #end(error = new Error('The thread that makes invoices was let go.')): Promise<void> {
    clearTimeout(this.#timer)
    const [thread, job] = [this.#thread, this.#current]
    this.#thread = undefined
    this.#current = undefined
    job?.reject(error)
    this.#next()
    await thread?.terminate()
  }
}
