import { backupTexts as texts } from './backup/backup-texts'
import { runCommand } from './backup/command'
import { makeBackup } from './backup/make-backup'

/** Writes a backup of the store, which may be running (docs/deploying.md). */
void runCommand(texts.usage, async (config, target) => {
  const { file, gone, ...counts } = await makeBackup(config, target, Date.now())
  return [texts.made(file, counts), ...(gone.length > 0 ? [texts.gone(gone)] : [])]
})
