import type { StatementReading } from '../../../../src/domain/payment/statement/read-statement'
import { badRequest, HttpError } from '../../../http-error'
import { ThreadQueue } from '../../../threads/thread-queue'
import { fileFaults, statementAnswerTexts as texts } from './statement-answer-texts'
import type { StatementJob, StatementRead } from './statement-worker'

/** Limits per file: 20,000 lines take about a second. */
const limits = { patience: 20_000, memory: 384 }
/** Files that wait; each is in memory. */
const mostWaiting = 4
const retryAfterSeconds = 5

/** Reads statements in a worker thread, because a large file takes longer than other requests should wait. */
export class StatementReader {
  readonly #queue = new ThreadQueue<StatementJob, StatementRead>({
    ...{ source: 'modules/payments/statements/statement-worker', limits, mostWaiting },
    tooMany: () => new HttpError(503, texts.busy, undefined, retryAfterSeconds),
    texts: { tookTooLong: texts.tooSlow, ended: 'The thread that reads statements ended.' },
  })

  /**
   * Reads the credits of a file.
   *
   * @throws HttpError 400 with a sentence for a file that cannot be read, 503 when too many are waiting
   */
  async read(job: StatementJob): Promise<StatementReading> {
    const read = await this.#queue.run(job, [job.content.buffer]).catch((error: unknown) => {
      if (error instanceof HttpError) throw error
      const { message, code } = error as Error & { code?: string }
      if (message === texts.tooSlow) throw badRequest(texts.tooSlow)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw badRequest(fileFaults.damaged)
      throw error
    })
    if ('refusal' in read) throw badRequest(read.refusal)
    return read.reading
  }

  /** Terminates the worker thread. */
  close(): Promise<void> {
    return this.#queue.close()
  }
}
