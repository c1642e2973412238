import { parentPort } from 'node:worker_threads'
import type { StatementMapping } from '../../../../src/domain/payment/statement/columns'
import { readStatement, type StatementReading } from '../../../../src/domain/payment/statement/read-statement'
import type { ThreadAnswer } from '../../../threads/thread-queue'
import { FileFault, readTable } from './read-table'

/** Message to the worker: a file, and what is known about its columns. */
export interface StatementJob {
  content: Uint8Array<ArrayBuffer>
  /** YYYY-MM-DD */
  today: string
  given: StatementMapping | undefined
  layouts: Record<string, StatementMapping>
}

/** What the file contains, or why it cannot be read. */
export type StatementRead = { reading: StatementReading } | { refusal: string }

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

const read = async ({ content, ...known }: StatementJob): Promise<StatementRead> => {
  try {
    return { reading: readStatement(await readTable(content), known) }
  } catch (error) {
    if (error instanceof FileFault) return { refusal: error.message }
    throw error
  }
}

port.on('message', (job: StatementJob) => {
  const answer = (message: ThreadAnswer<StatementRead>): void => port.postMessage(message)
  read(job).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
