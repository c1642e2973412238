import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { InvoiceData } from '../../src/documents/invoice-data'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import type { Printed } from './invoice-worker'

/** Invoices that wait for their turn at most; each takes some 50 ms. */
const mostWaiting = 40
/** What one invoice may take: ms, of which a thousand lines need two thousand, and MB of the thread's heap. */
export interface PrinterLimits {
  patience: number
  memory: number
}

/** Past them the thread ends, and not the server. */
const usualLimits: PrinterLimits = { patience: 30_000, memory: 256 }
/** ms after which a thread without work is let go, with its memory (60 MB). */
const idleTime = 60_000
/** Sent with a refusal, as Retry-After. */
const retryAfterSeconds = 3

/** The thread's file is beside this one in the sources, beside main.js in the built server. */
const openThread = (memory: number): Worker => {
  const options: WorkerOptions = { resourceLimits: { maxOldGenerationSizeMb: memory } }
  const here = fileURLToPath(import.meta.url)
  const beside = (name: string): string => path.join(path.dirname(here), name)
  if (!here.endsWith('.ts')) return new Worker(beside('invoice-worker.js'), options)
  // Node reads no TypeScript by itself, and gives a thread no loader of its parent's.
  const workerData = pathToFileURL(beside('invoice-worker.ts')).href
  return new Worker(beside('source-thread.mjs'), { ...options, workerData })
}

interface Job {
  data: InvoiceData
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

/**
 * Makes invoices in a thread of its own, one after the other: the first takes half a second and one of 400 lines more
 * than 100 ms, which the server's other callers would have to wait for.
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
   * The invoice as a PDF.
   *
   * @throws HttpError 503 while too many are wanted at once
   * @throws Error when it cannot be made
   */
  print(data: InvoiceData): Promise<Uint8Array> {
    if (this.#waiting.length >= mostWaiting)
      return Promise.reject(new HttpError(503, serverTexts.tooManyInvoices, undefined, retryAfterSeconds))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ data, resolve, reject })
      this.#next()
    })
  }

  /** Ends the thread; what is under way comes to nothing. */
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
      // A thread that cannot be had is no reason to leave the others waiting for it.
      void this.#end(error as Error)
    }
  }

  #start(): Worker {
    const thread = openThread(this.#limits.memory)
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

  /** Lets the thread go; the invoice that it was at is refused, the next one gets a new thread. */
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
