import type { CreditMatch } from '../../../../src/domain/payment/statement/match-credits'
import type { StatementReading } from '../../../../src/domain/payment/statement/read-statement'
import { badRequest } from '../../../http-error'
import { TableThread } from '../../../tables/table-thread'
import type { ThreadLimits } from '../../../threads/thread-queue'
import { fileFaults, statementAnswerTexts as texts } from './statements-texts'
import type { FileJob, MatchJob, StatementAnswer, StatementJob } from './statement-worker'

/** Reads and matches statements in a worker thread. */
export class StatementReader {
  readonly #thread: TableThread<StatementJob, StatementAnswer>

  constructor(limits?: ThreadLimits) {
    const { tooSlow, busy } = texts
    const ended = 'The thread that reads statements ended.'
    const { damaged } = fileFaults
    this.#thread = new TableThread('modules/payments/statements/statement-worker', { tooSlow, busy, damaged, ended }, limits)
  }

  /**
   * Reads the credits of a file.
   *
   * @throws HttpError 400 with a sentence for a file that cannot be read, 503 when too many are waiting
   */
  async read(job: FileJob): Promise<StatementReading> {
    const answer = await this.#thread.run(job)
    if ('reading' in answer) return answer.reading
    throw badRequest('refusal' in answer ? answer.refusal : fileFaults.damaged)
  }

  /** Matches credits (`matchCredits`). @throws HttpError 503 when too many are waiting */
  async match(job: MatchJob): Promise<CreditMatch[]> {
    const answer = await this.#thread.run(job)
    return 'matches' in answer ? answer.matches : []
  }

  /** Terminates the worker thread. */
  close(): Promise<void> {
    return this.#thread.close()
  }
}
