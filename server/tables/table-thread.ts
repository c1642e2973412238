import { badRequest, HttpError } from '../http-error'
import { type ThreadLimits, ThreadQueue } from '../threads/thread-queue'

/** Limits per job: 20,000 lines of Excel take about two seconds. */
const usualLimits: ThreadLimits = { timeoutMs: 15_000, memory: 256 }
/** Jobs that wait; each file is in memory. */
const mostWaiting = 8
const retryAfterSeconds = 5

interface TableTexts {
  tooSlow: string
  busy: string
  damaged: string
  /** Of an error of the server. */
  ended: string
}

/** A worker thread that reads files as tables, because a large one takes longer than other requests should wait. */
export class TableThread<Job, Answer> {
  readonly #queue: ThreadQueue<Job, Answer>

  /** @param source as for `openThread` */
  constructor(
    source: string,
    private readonly texts: TableTexts,
    limits = usualLimits,
  ) {
    this.#queue = new ThreadQueue({
      ...{ source, limits, mostWaiting },
      tooMany: () => new HttpError(503, texts.busy, undefined, retryAfterSeconds),
      texts: { tookTooLong: texts.tooSlow, ended: texts.ended },
    })
  }

  /**
   * Runs a job. The file is copied, because its buffer may be shared with other requests.
   *
   * @throws HttpError 400 with a sentence for a file that exceeds the limits, 503 when too many are waiting
   */
  run(job: Job): Promise<Answer> {
    const { tooSlow, damaged } = this.texts
    return this.#queue.run(job).catch((error: unknown) => {
      const { message, code } = error as Error & { code?: string }
      if (message === tooSlow) throw badRequest(tooSlow)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw badRequest(damaged)
      throw error
    })
  }

  /** Terminates the worker thread. */
  close(): Promise<void> {
    return this.#queue.close()
  }
}
