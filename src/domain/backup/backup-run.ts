import { choice } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { text } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord, type ValuesOf } from '../record/record'

/** A count without a limit of its own. */
const count = (label: string) => number({ label, min: 0, max: Number.MAX_SAFE_INTEGER, serverOnly: true })

/** One backup: who began it, and how it ended. */
export const backupRun = defineRecord(
  'backup_runs',
  {
    /** Begun by the schedule, by the button, or by `npm run backup`. */
    kind: choice({ label: 'Begun by', options: ['schedule', 'button', 'command'], required: true }),
    status: choice({ label: 'Status', options: ['running', 'done', 'failed'], initial: 'running', serverOnly: true }),
    startedAt: time({ label: 'Started', required: true }),
    endedAt: time({ label: 'Ended', nullable: true }),
    // Last sign of life of the process that makes it; without one the run was interrupted.
    aliveAt: time({ label: 'Alive', required: true }),
    /** What a running backup does. */
    step: text({ label: 'Step', max: 200, serverOnly: true }),
    /** Name of the archive. */
    name: text({ label: 'Archive', max: 200, serverOnly: true }),
    /** Size of the archive in bytes. */
    size: count('Size'),
    rows: count('Rows'),
    files: count('Files'),
    /** Number of files that the store has lost, and that are therefore not in the archive. */
    missing: count('Missing files'),
    /** Why it failed, as a sentence. */
    fault: text({ label: 'Reason', max: 1_000, serverOnly: true }),
  },
  { title: 'name' },
)

export type BackupRun = ValuesOf<typeof backupRun>
