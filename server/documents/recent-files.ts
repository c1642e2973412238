/** How long files are kept, in ms, and how many bytes of them together. */
export interface RecentLimits {
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
