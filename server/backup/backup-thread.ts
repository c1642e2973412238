import { StartError } from '../start-error'
import { openThread } from '../threads/open-thread'
import { backupTexts as texts } from './backup-texts'
import type { FromBackupWorker, ToBackupWorker } from './backup-worker'
import type { BackupJob, StoredBackup } from './store-backup'
import type { BackupStep } from './make-backup'

/** Heap of the thread, in MB; it grows with the number of files (about 200 bytes each), not with their sizes. */
const memory = 512
/** How long a backup that is called off may take to tidy up, in ms. */
const tidyMs = 5_000

/** Makes a backup, as `storeBackup` does. */
export type MakeBackup = (
  job: BackupJob,
  options: { signal: AbortSignal; onStep: (step: BackupStep) => void },
) => Promise<StoredBackup>

/**
 * Makes a backup in a thread of its own with low priority, because copying the embedded database blocks the thread that does it.
 *
 * @throws StartError with the reason of a failure
 */
export const backupInThread: MakeBackup = (job, { signal, onStep }) =>
  new Promise((resolve, reject) => {
    const thread = openThread('backup/backup-worker', memory)
    const tell = (message: ToBackupWorker): void => thread.postMessage(message)
    const fail = (reason: string): void => reject(new StartError(reason))
    const callOff = (): void => {
      const { message } = signal.reason as Error
      tell({ stop: message })
      setTimeout(() => {
        fail(message)
        ended()
      }, tidyMs).unref()
    }
    const ended = (): void => {
      signal.removeEventListener('abort', callOff)
      void thread.terminate()
    }
    thread.on('message', (message: FromBackupWorker) => {
      if ('step' in message) return onStep(message.step)
      if ('kept' in message) resolve(message.kept)
      else fail(message.fault)
      return ended()
    })
    thread.on('error', ({ message }) => fail(message))
    thread.on('exit', () => {
      fail(texts.threadEnded)
      ended()
    })
    signal.addEventListener('abort', callOff)
    tell({ job })
  })
