import { readConfig } from './config'
import { startServer } from './start'
import { startFailure } from './start-error'

/** Extra time for the shutdown after pending requests are finished, in ms. */
const closingMs = 10_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const printError = (line: string): void => void process.stderr.write(`${line}\n`)

const main = async (): Promise<void> => {
  const config = readConfig(process.env, { demo: process.argv.includes('--demo') })
  const server = await startServer(config, print, printError)
  const stop = (): void => {
    // A second signal ends the process immediately.
    process.once('SIGINT', () => process.exit(1))
    process.once('SIGTERM', () => process.exit(1))
    setTimeout(() => process.exit(1), config.shutdownSeconds * 1000 + closingMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        printError(startFailure(error))
        process.exit(1)
      },
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  // Exits explicitly: a pending operation, such as a file system that does not respond, would keep the process alive.
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1))
})
