import { backupTexts as texts } from './backup/backup-texts'
import { runCommand } from './backup/command'
import { makeBackup } from './backup/make-backup'
import { recordBackup } from './backup/record-backup'

/** Writes a backup of the store, which may be running (docs/deploying.md). */
void runCommand(texts.usage, async (config, target, signal) => {
  const startedAt = Date.now()
  const { file, gone, left, ...counts } = await makeBackup(config, target, { now: startedAt, signal })
  const fault = await recordBackup(config, { file, startedAt, missing: gone.length, ...counts })
  const missing = gone.length > 0 ? [texts.gone(gone)] : []
  return [texts.made(file, counts), ...missing, ...left.map(texts.left), ...(fault === undefined ? [] : [fault])]
})
