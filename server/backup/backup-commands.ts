import { backupTexts as texts } from './backup-texts'
import type { Command } from './command'
import { makeBackup } from './make-backup'
import { recordBackup } from './record-backup'
import { restoreBackup } from './restore-backup'

/** Writes a backup of the store, which may be running (docs/deploying.md). */
export const backUp: Command = {
  usage: texts.usage,
  run: async (config, target, signal) => {
    const startedAt = Date.now()
    const { file, gone, stockOff, left, ...counts } = await makeBackup(config, target, { now: startedAt, signal })
    const fault = await recordBackup(config, { file, startedAt, missing: gone.length, ...counts })
    const missing = [...(gone.length > 0 ? [texts.gone(gone)] : []), ...(stockOff.length > 0 ? [texts.stockOff(stockOff)] : [])]
    return [texts.made(file, counts), ...missing, ...left.map(texts.left), ...(fault === undefined ? [] : [fault])]
  },
}

/** Restores a backup into an empty store (docs/deploying.md). An interruption is left to the program. */
export const restore: Command = {
  usage: texts.restoreUsage,
  run: async (config, file) => {
    const { createdAt, ...counts } = await restoreBackup(config, file)
    return [texts.restored(file, createdAt, counts)]
  },
}
