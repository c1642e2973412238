import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** How long a process may take to get ready or to end, in ms. */
const patience = 60_000

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  /** What it printed so far. */
  output: () => { stdout: string; stderr: string }
  /** The address it is ready at, once it is. */
  ready: () => Promise<string>
  /** Its exit code, once it ended; null when a signal ended it. */
  ended: Promise<number | null>
}

const within = <T>(promise: Promise<T>, what: () => string): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`Too slow: ${what()}`)), patience).unref()
    }),
  ])

/** Starts `server/main.ts` with these variables and no others of the server's. */
export const startProcess = (env: Record<string, string>, args: string[] = []): ServerProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server/main.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (piece) => (stdout += String(piece)))
  child.stderr.on('data', (piece) => (stderr += String(piece)))
  const output = () => ({ stdout, stderr })
  const ended = within(
    new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code))),
    () => `${stdout}${stderr}`,
  )
  // Whoever waits for it sees it fail; a test that does not wait must not fail because of it.
  ended.catch(() => undefined)
  const ready = (): Promise<string> =>
    within(
      new Promise((resolve, reject) => {
        const look = (): void => {
          const address = /ready at (\S+)\n/.exec(stdout)?.[1]
          if (address) resolve(address)
        }
        look()
        child.stdout.on('data', look)
        child.once('close', () => reject(new Error(`It ended: ${stdout}${stderr}`)))
      }),
      () => `${stdout}${stderr}`,
    )
  return { child, output, ready, ended }
}
