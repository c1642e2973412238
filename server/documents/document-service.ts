import { createHash } from 'node:crypto'
import type { PrintedDocument } from '../../src/documents/printed-document'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import type { DocumentPrinter } from './document-printer'

/** How long files are cached, in ms, and their maximum total size, in bytes. */
const usualLimits = { time: 60_000, bytes: 16 * 1024 * 1024 }

/** In-memory cache of recent files; above the size limit the oldest are evicted first. */
export class RecentFiles {
  readonly #kept = new Map<string, { file: Uint8Array; timer: NodeJS.Timeout }>()
  #bytes = 0

  constructor(private readonly limits = usualLimits) {}

  get(key: string): Uint8Array | undefined {
    return this.#kept.get(key)?.file
  }

  /** Caches a file, unless it is larger than the whole cache. */
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

/** Maximum number of pending documents per caller. */
const mostForOne = 4
/** Retry-After of the 429 response, in seconds. */
const retryAfterSeconds = 3

/** Cache key: a digest of everything that the document shows. */
const keyOf = ({ kind, data: { store: given, ...data } }: PrintedDocument): string => {
  const { logo, ...store } = given
  return createHash('sha256')
    .update(JSON.stringify({ kind, ...data, store }))
    .update('\n')
    .update(logo ?? '')
    .digest('base64')
}

/**
 * Creates documents with a cache: concurrent and repeated requests for the same document share one result, and the number of
 * pending documents per caller is limited (docs/decisions/0019).
 */
export class DocumentService {
  readonly #making = new Map<string, Promise<Uint8Array>>()
  readonly #perCaller = new Map<string, number>()

  constructor(
    private readonly printer: Pick<DocumentPrinter, 'print'>,
    private readonly recent = new RecentFiles(),
  ) {}

  /**
   * Returns the document as a PDF. The bytes are shared with other callers and must not be modified.
   *
   * @param caller client whose pending documents are counted; undefined for administrators, who have no limit
   * @throws HttpError 429 for too many pending documents of this caller, 503 for too many in total
   * @throws Error when it cannot be created
   */
  async get(document: PrintedDocument, caller: string | undefined): Promise<Uint8Array> {
    const key = keyOf(document)
    const known = this.recent.get(key) ?? this.#making.get(key)
    if (known) return known
    const done = caller === undefined ? undefined : this.#count(caller)
    const made = this.printer.print(document)
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
