import { createHash } from 'node:crypto'
import type { InvoiceData } from '../../src/documents/invoice-data'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import type { InvoicePrinter } from './invoice-printer'

/** How long files are kept, in ms, and how many bytes of them together. */
interface RecentLimits {
  time: number
  bytes: number
}

const usualLimits: RecentLimits = { time: 60_000, bytes: 16 * 1024 * 1024 }

/** Files that were made a moment ago, in memory; beyond the limit the oldest are forgotten first. */
export class RecentFiles {
  readonly #kept = new Map<string, { file: Uint8Array; timer: NodeJS.Timeout }>()
  #bytes = 0

  constructor(private readonly limits = usualLimits) {}

  get(key: string): Uint8Array | undefined {
    return this.#kept.get(key)?.file
  }

  /** Keeps a file; one that is larger than all may be together is not kept. */
  add(key: string, file: Uint8Array): void {
    this.#remove(key)
    if (file.byteLength > this.limits.bytes) return
    const timer = setTimeout(() => this.#remove(key), this.limits.time).unref()
    this.#kept.set(key, { file, timer })
    this.#bytes += file.byteLength
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.limits.bytes) break
      this.#remove(oldest)
    }
  }

  clear(): void {
    for (const key of [...this.#kept.keys()]) this.#remove(key)
  }

  #remove(key: string): void {
    const found = this.#kept.get(key)
    if (!found) return
    clearTimeout(found.timer)
    this.#kept.delete(key)
    this.#bytes -= found.file.byteLength
  }
}

/** Invoices that wait or are made for one caller at most. */
const mostForOne = 4
/** Sent with a refusal, as Retry-After. */
const retryAfterSeconds = 3

/** Tells invoices apart by all that they show. */
const keyOf = ({ store: { logo, ...store }, ...data }: InvoiceData): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...data, store }))
    .update('\n')
    .update(logo ?? '')
    .digest('base64')

/**
 * Hands out invoices: the same one is made once for all who ask for it at the same time and shortly after, and one
 * caller keeps nobody else waiting for more than a few (docs/decisions/0019).
 */
export class InvoiceDesk {
  readonly #making = new Map<string, Promise<Uint8Array>>()
  readonly #perCaller = new Map<string, number>()

  constructor(
    private readonly printer: Pick<InvoicePrinter, 'print'>,
    private readonly recent = new RecentFiles(),
  ) {}

  /**
   * The invoice as a PDF, whose bytes others are given too.
   *
   * @param caller whom it is counted for; undefined for administrators, who are not counted
   * @throws HttpError 429 while too many are made for this caller, 503 while too many are wanted at once
   * @throws Error when it cannot be made
   */
  async get(data: InvoiceData, caller: string | undefined): Promise<Uint8Array> {
    const key = keyOf(data)
    const known = this.recent.get(key) ?? this.#making.get(key)
    if (known) return known
    const done = caller === undefined ? undefined : this.#count(caller)
    const made = this.printer.print(data)
    this.#making.set(key, made)
    try {
      const pdf = await made
      this.recent.add(key, pdf)
      return pdf
    } finally {
      this.#making.delete(key)
      done?.()
    }
  }

  /** Forgets what is kept. */
  close(): void {
    this.recent.clear()
  }

  #count(caller: string): () => void {
    const count = this.#perCaller.get(caller) ?? 0
    if (count >= mostForOne) throw new HttpError(429, serverTexts.tooManyOwnInvoices, undefined, retryAfterSeconds)
    this.#perCaller.set(caller, count + 1)
    return () => {
      const left = (this.#perCaller.get(caller) ?? 1) - 1
      if (left > 0) this.#perCaller.set(caller, left)
      else this.#perCaller.delete(caller)
    }
  }
}
