import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { type CreditMatch, type LedgerFacts, matchCredits } from '../../../../src/domain/payment/statement/match-credits'
import type { StatementMapping } from '../../../../src/domain/payment/statement/columns'
import { readStatement, type StatementReading } from '../../../../src/domain/payment/statement/read-statement'
import type { StatementCredit } from '../../../../src/domain/payment/statement/statement-credit'
import type { ThreadAnswer } from '../../../threads/thread-queue'
import { readTable } from '../../../tables/read-table'
import { FileFault } from '../../../tables/table-kind'
import { statementTable } from './statements-texts'

/** A file, and what is known about its columns. */
export interface FileJob {
  content: Uint8Array<ArrayBuffer>
  /** YYYY-MM-DD */
  today: string
  given: StatementMapping | undefined
  layouts: Record<string, StatementMapping>
}

/** Credits, and what the ledger knows that may fit them. */
export interface MatchJob extends LedgerFacts {
  credits: StatementCredit[]
}

/** Messages to the worker, and its answers: what the file contains or why it cannot be read, and what its credits are. */
export type StatementJob = FileJob | MatchJob
export type StatementAnswer = { reading: StatementReading } | { refusal: string } | { matches: CreditMatch[] }

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

/** Marks are kept for ever, and contain names. */
const digest = (mark: string): string => createHash('sha256').update(mark).digest('base64url')

const withDigest = (credit: StatementCredit): StatementCredit => ({
  ...credit,
  mark: digest(credit.mark),
  formerMark: digest(credit.formerMark),
})

const answerTo = async (job: StatementJob): Promise<StatementAnswer> => {
  if ('credits' in job) return { matches: matchCredits(job.credits, job) }
  const { content, ...known } = job
  try {
    const { credits, ...reading } = readStatement(await readTable(content, statementTable), known)
    return { reading: { ...reading, ...(credits ? { credits: credits.map(withDigest) } : {}) } }
  } catch (error) {
    if (error instanceof FileFault) return { refusal: error.message }
    throw error
  }
}

port.on('message', (job: StatementJob) => {
  const answer = (message: ThreadAnswer<StatementAnswer>): void => port.postMessage(message)
  answerTo(job).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
