import { backupTexts as texts } from './backup/backup-texts'
import { runCommand } from './backup/command'
import { restoreBackup } from './backup/restore-backup'

/** Restores a backup into an empty store (docs/deploying.md). */
void runCommand(texts.restoreUsage, async (config, file, signal) => {
  // Nothing is in the store before the archive is verified; what was unpacked in a separate folder is removed.
  signal.addEventListener('abort', () => process.exit(1))
  const { createdAt, ...counts } = await restoreBackup(config, file)
  return [texts.restored(file, createdAt, counts)]
})
