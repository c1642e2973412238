import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { systemReason } from '../database/violations'
import { recordCommandRun } from './backup-runs'
import { backupTexts as texts } from './backup-texts'
import { openSource } from './source'

/**
 * Notes a backup of the command in the database, so that the server tells how old the last one is. The tables may be those of an
 * older version.
 *
 * @returns a line for the operator when it could not be noted; the backup is good nevertheless
 */
export const recordBackup = async (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  made: { file: string; startedAt: number; rows: number; files: number; missing: number },
): Promise<string | undefined> => {
  const { file, ...counts } = made
  try {
    const { size } = await stat(file)
    const { db, engine } = await openSource(config)
    try {
      if ((await engine.columnsOf(db, 'backup_runs')).length === 0) return undefined
      await recordCommandRun(db, { ...counts, name: path.basename(file).slice(0, 200), size, now: Date.now() })
    } finally {
      await db.destroy()
    }
    return undefined
  } catch (error) {
    return texts.notNoted(systemReason(error))
  }
}
