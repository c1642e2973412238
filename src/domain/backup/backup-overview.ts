import type { BackupState } from './backup-schedule'

/** A backup as `GET /backups` sends it; times are ISO 8601 UTC. */
export interface ShownRun {
  kind: string
  startedAt: string
  endedAt: string | null
  /** null while it runs. */
  ok: boolean | null
  /** What a running one does. */
  step: string
  /** Name of the archive. */
  name: string
  /** In bytes. */
  size: number
  files: number
  /** Number of files that the store has lost. */
  missing: number
  /** Why it failed. */
  fault: string
}

/** How a store is backed up, as `GET /backups` sends it. */
export interface BackupOverview {
  /** The folder of the server, or the URL of the S3-compatible store, where archives are kept. */
  place: string
  isOnServer: boolean
  state: BackupState
  next: string | null
  running: ShownRun | null
  last: ShownRun | null
  lastGood: ShownRun | null
}

/** An archive as `GET /backups/archives` sends it. */
export interface ShownArchive {
  name: string
  /** In bytes. */
  size: number
  madeAt: string
  /** Whether the server read it again after it was made, and found it complete. */
  checked: boolean
}
