import { parentPort } from 'node:worker_threads'
import { hasHeadings, type KnownHeadings } from '../../src/domain/import/headings'
import { importBounds } from '../../src/domain/import/import'
import type { Table } from '../../src/domain/shared/table-cells'
import { readTable } from '../tables/read-table'
import { FileFault } from '../tables/table-kind'
import type { ThreadAnswer } from '../threads/thread-queue'
import { importFileFaults } from './import-texts'

/** A file, and the headings that tell which of its sheets is meant. */
export interface ImportJob {
  content: Uint8Array<ArrayBuffer>
  known: KnownHeadings
}

export type ImportAnswer = { table: Table } | { refusal: string }

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

/** Price lists have headings, sections, sums and empty rows beside their records. */
const mostRows = importBounds.records * 1.5

const answerTo = async ({ content, known }: ImportJob): Promise<ImportAnswer> => {
  try {
    const table = await readTable(content, {
      most: { rows: mostRows, columns: importBounds.columns },
      isFound: (each) => hasHeadings(each, known),
      isPossible: (each) => hasHeadings(each, known),
      faults: importFileFaults,
    })
    return { table }
  } catch (error) {
    if (error instanceof FileFault) return { refusal: error.message }
    throw error
  }
}

port.on('message', (job: ImportJob) => {
  const answer = (message: ThreadAnswer<ImportAnswer>): void => port.postMessage(message)
  answerTo(job).then(
    (done) => answer({ done }),
    (error: unknown) => answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
