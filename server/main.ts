import { readConfig } from './config'
import { startServer } from './start'
import { startFailure } from './start-error'

/** How long closing may take besides what is under way, in ms. */
const closingMs = 10_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const main = async (): Promise<void> => {
  const config = readConfig(process.env, { demo: process.argv.includes('--demo') })
  const server = await startServer(config, print, complain)
  const stop = (): void => {
    // A second signal ends the process at once.
    process.once('SIGINT', () => process.exit(1))
    process.once('SIGTERM', () => process.exit(1))
    setTimeout(() => process.exit(1), config.shutdownSeconds * 1000 + closingMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(startFailure(error))
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  // At once: what the start still waits for, such as a file system that never answers, must not hold it.
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1))
})
