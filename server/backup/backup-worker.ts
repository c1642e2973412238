import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { StartError } from '../start-error'
import { faultOfBackup } from './fault-of-backup'
import { type BackupJob, storeBackup, type StoredBackup } from './store-backup'
import type { BackupStep } from './make-backup'

/** Messages to the worker: the backup to make, and why it is to end early. */
export type ToBackupWorker = { job: BackupJob } | { stop: string }

/** Messages of the worker: what it does, and how it ended. */
export type FromBackupWorker = { step: BackupStep } | { kept: StoredBackup } | { fault: string }

const port = parentPort
if (port === null) throw new Error('This is run as a thread.')

// On Linux a thread has a priority of its own; on other systems it would be that of the whole server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW)

const stopping = new AbortController()
const sendMessage = (message: FromBackupWorker): void => port.postMessage(message)

port.on('message', (message: ToBackupWorker) => {
  if ('stop' in message) {
    stopping.abort(new StartError(message.stop))
    return
  }
  storeBackup(message.job, { signal: stopping.signal, onStep: (step) => sendMessage({ step }) }).then(
    (kept) => sendMessage({ kept }),
    (error: unknown) => sendMessage({ fault: faultOfBackup(error) }),
  )
})
