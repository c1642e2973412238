import { restore } from './backup/backup-commands'
import { runCommand } from './backup/command'

void runCommand({
  ...restore,
  run: (config, file, signal) => {
    // Nothing is in the store before the archive is verified; what was unpacked in a separate folder is removed.
    signal.addEventListener('abort', () => process.exit(1))
    return restore.run(config, file, signal)
  },
})
