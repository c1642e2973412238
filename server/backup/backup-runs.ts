import type { Kysely } from 'kysely'
import { aliveMs } from '../../src/domain/backup/backup-schedule'
import { type BackupRun, backupRun } from '../../src/domain/backup/backup-run'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { isDuplicate } from '../database/violations'
import { recordChange } from '../history/write-history'
import { newId } from '../ids'
import { changesOf, rowOf, valuesOf } from '../records/rows'
import { backupTexts as texts } from './backup-texts'

/**
 * Number of runs that are read at once, and that the database keeps: more than there are archives, because they tell which of them
 * are checked. The last good run is read and kept besides.
 */
const mostRuns = { read: 100, kept: 400 }

/** A run with its id. */
export type StoredRun = BackupRun & { id: string }

/** The latest runs with the last good one, the newest first; one without a sign of life is shown as interrupted. */
export const recentRuns = async (db: Kysely<Schema>, now: number): Promise<StoredRun[]> => {
  const newest = db.selectFrom('backup_runs').selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc')
  const rows = await newest.limit(mostRuns.read).execute()
  const isGood = rows.length < mostRuns.read || rows.some(({ status }) => status === 'done')
  const good = isGood ? [] : await newest.where('status', '=', 'done').limit(1).execute()
  return [...rows, ...good].map((row) => {
    const run = { id: row.id, ...valuesOf(backupRun, row) }
    const isLost = run.status === 'running' && Math.abs(now - run.aliveAt) > aliveMs
    return isLost ? { ...run, status: 'failed', endedAt: run.aliveAt, fault: texts.interrupted } : run
  })
}

/** Changes a run. */
export const changeRun = async (db: Kysely<Schema>, id: string, values: Partial<BackupRun>): Promise<void> => {
  await db.updateTable('backup_runs').set(changesOf(backupRun, values)).where('id', '=', id).execute()
}

/** Records that a run is under way, and its step. */
export const recordHeartbeat = async (db: Kysely<Schema>, id: string, step: string, now: number): Promise<void> => {
  const values = changesOf(backupRun, { aliveAt: now, step })
  await db.updateTable('backup_runs').set(values).where('id', '=', id).where('status', '=', 'running').execute()
}

/** Deletes old runs, but not the last good one, or the store would seem never to have been backed up. */
const trim = async (tx: Kysely<Schema>, runs: readonly StoredRun[]): Promise<void> => {
  const newest = tx.selectFrom('backup_runs').select('started_at').orderBy('started_at', 'desc')
  const oldest = await newest
    .offset(mostRuns.kept - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  const good = runs.find(({ status }) => status === 'done')
  await tx
    .deleteFrom('backup_runs')
    .where('started_at', '<', oldest.started_at)
    .where('id', '!=', good?.id ?? '')
    .execute()
}

/** The names of archives that were read again after they were made, and found to be complete. */
export const verifiedArchives = async (db: Kysely<Schema>): Promise<Set<string>> => {
  const done = db.selectFrom('backup_runs').select('name').where('status', '=', 'done').where('kind', '!=', 'command')
  return new Set((await done.execute()).map(({ name }) => name))
}

class NotWanted extends Error {}

/**
 * Begins a run, unless another one is under way, in any process. One that was begun by a person is recorded in the history.
 *
 * @param isWanted decides by the other runs, while no other process can begin one
 * @returns undefined when another one is under way, or none is wanted
 */
export const beginRun = async (
  db: Kysely<Schema>,
  { kind, name, now }: { kind: 'schedule' | 'button'; name: string; now: number },
  isWanted: (runs: readonly StoredRun[]) => boolean = () => true,
): Promise<StoredRun | undefined> => {
  const id = newId()
  try {
    return await inTransaction(db, async (tx) => {
      const interrupted = changesOf(backupRun, { status: 'failed', fault: texts.interrupted, step: '' })
      await tx
        .updateTable('backup_runs')
        .set((builder) => ({ ...interrupted, ended_at: builder.ref('alive_at') }))
        .where('status', '=', 'running')
        .where((run) => run.or([run('alive_at', '<', now - aliveMs), run('alive_at', '>', now + aliveMs)]))
        .execute()
      const row = rowOf(backupRun, { id, kind, startedAt: now, aliveAt: now, name, step: texts.begins })
      await tx.insertInto('backup_runs').values(row).execute()
      const others = (await recentRuns(tx, now)).filter((run) => run.id !== id)
      if (!isWanted(others)) throw new NotWanted()
      if (kind === 'button') await recordChange(tx, backupRun, { after: row })
      await trim(tx, others)
      return { id, ...valuesOf(backupRun, row) }
    })
  } catch (error) {
    if (error instanceof NotWanted || isDuplicate(error)) return undefined
    throw error
  }
}

/** Notes a backup that was made by `npm run backup`. */
export const recordCommandRun = async (
  db: Kysely<Schema>,
  run: Pick<BackupRun, 'startedAt' | 'name' | 'size' | 'rows' | 'files' | 'missing'> & { now: number },
): Promise<void> => {
  const { now, ...values } = run
  const row = rowOf(backupRun, { id: newId(), kind: 'command', status: 'done', endedAt: now, aliveAt: now, ...values })
  await db.insertInto('backup_runs').values(row).execute()
}
