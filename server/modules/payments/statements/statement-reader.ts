import type { CreditMatch } from '../../../../src/domain/payment/statement/match-credits'
import type { StatementReading } from '../../../../src/domain/payment/statement/read-statement'
import { badRequest, HttpError } from '../../../http-error'
import { type ThreadLimits, ThreadQueue } from '../../../threads/thread-queue'
import { fileFaults, statementAnswerTexts as texts } from './statements-texts'
import type { FileJob, MatchJob, StatementAnswer, StatementJob } from './statement-worker'

/** Limits per job: 20,000 lines of Excel take about two seconds. */
const usualLimits: ThreadLimits = { timeoutMs: 15_000, memory: 256 }
/** Jobs that wait; each file is in memory. */
const mostWaiting = 8
const retryAfterSeconds = 5

/** Reads and matches statements in a worker thread, because a large file takes longer than other requests should wait. */
export class StatementReader {
  readonly #queue: ThreadQueue<StatementJob, StatementAnswer>

  constructor(limits = usualLimits) {
    this.#queue = new ThreadQueue({
      ...{ source: 'modules/payments/statements/statement-worker', limits, mostWaiting },
      tooMany: () => new HttpError(503, texts.busy, undefined, retryAfterSeconds),
      texts: { tookTooLong: texts.tooSlow, ended: 'The thread that reads statements ended.' },
    })
  }

  /**
   * Reads the credits of a file.
   *
   * @throws HttpError 400 with a sentence for a file that cannot be read, 503 when too many are waiting
   */
  async read(job: FileJob): Promise<StatementReading> {
    const answer = await this.#run(job)
    if ('reading' in answer) return answer.reading
    throw badRequest('refusal' in answer ? answer.refusal : fileFaults.damaged)
  }

  /** Matches credits (`matchCredits`). @throws HttpError 503 when too many are waiting */
  async match(job: MatchJob): Promise<CreditMatch[]> {
    const answer = await this.#run(job)
    return 'matches' in answer ? answer.matches : []
  }

  /** Terminates the worker thread. */
  close(): Promise<void> {
    return this.#queue.close()
  }

  /** The file is copied, because its buffer may be shared with other requests. */
  #run(job: StatementJob): Promise<StatementAnswer> {
    return this.#queue.run(job).catch((error: unknown) => {
      const { message, code } = error as Error & { code?: string }
      if (message === texts.tooSlow) throw badRequest(texts.tooSlow)
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw badRequest(fileFaults.damaged)
      throw error
    })
  }
}
