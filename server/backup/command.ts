import { type Config, readConfig } from '../config'
import { isUnwritable } from '../database/violations'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'

/**
 * Runs a command for the store of DATA_DIR, DATABASE_URL and FILES_URL, with the name of a file as its only argument. An interrupted
 * command removes its temporary files.
 *
 * @param usage printed when there is no argument, or more than one
 * @param run returns the lines to print
 */
export const runCommand = async (usage: string, run: (config: Config, file: string) => Promise<string[]>): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  try {
    const [file = '', ...rest] = process.argv.slice(2)
    if (file === '' || rest.length > 0) throw new StartError(usage)
    // The other variables belong to the server and may be invalid here.
    const { DATA_DIR, DATABASE_URL, FILES_URL } = process.env
    for (const line of await run(readConfig({ DATA_DIR, DATABASE_URL, FILES_URL }), file)) process.stdout.write(`${line}\n`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${isUnwritable(error) ? texts.noRoom(reason) : reason}\n`)
    process.exitCode = 1
  }
}
