import { type Config, readConfig } from '../config'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'
import { faultOfBackup } from './fault-of-backup'

/** How long an interrupted command may tidy up, in ms. */
const tidyMs = 10_000

/**
 * The signal of an interrupted command, which then tidies up, also in an S3-compatible store. A second interruption, or a command
 * that takes too long, ends the process; temporary folders are removed even then.
 */
const interruption = (): AbortSignal => {
  const interrupted = new AbortController()
  const end = (): void => process.exit(1)
  const interrupt = (): void => {
    if (interrupted.signal.aborted) end()
    interrupted.abort(new StartError(texts.interrupted))
    setTimeout(end, tidyMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
  return interrupted.signal
}

/** A command for the store of DATA_DIR, DATABASE_URL and FILES_URL, with the name of a file as its only argument. */
export interface Command {
  /** Printed when there is no argument, or more than one. */
  usage: string
  /** Returns the lines to print; its signal is that of an interruption. */
  run: (config: Config, file: string, signal: AbortSignal) => Promise<string[]>
}

/**
 * The lines that a command prints with these arguments and variables.
 *
 * @throws StartError, ConfigError and what else the command throws
 */
export const linesOf = async (
  { usage, run }: Command,
  { args, env, signal }: { args: string[]; env: Partial<Record<string, string>>; signal: AbortSignal },
): Promise<string[]> => {
  const [file = '', ...rest] = args
  if (file === '' || rest.length > 0) throw new StartError(usage)
  // The other variables belong to the server and may be invalid here.
  const { DATA_DIR, DATABASE_URL, FILES_URL } = env
  return run(readConfig({ DATA_DIR, DATABASE_URL, FILES_URL }), file, signal)
}

/** Runs a command with the arguments and variables of this process. */
export const runCommand = async (command: Command): Promise<void> => {
  const signal = interruption()
  try {
    const lines = await linesOf(command, { args: process.argv.slice(2), env: process.env, signal })
    for (const line of lines) process.stdout.write(`${line}\n`)
  } catch (error) {
    process.stderr.write(`${faultOfBackup(error)}\n`)
    process.exitCode = 1
  }
}
