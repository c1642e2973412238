import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../../../server/config'
import { startServer } from '../../../server/start'
import { startFailure } from '../../../server/start-error'
import { asAnyone } from './client'

/** Timeout for a process to start or to end, in ms. */
const timeoutMs = 60_000

/** A server in a separate process. */
export interface ServerProcess {
  child: ChildProcess
  /** Its output so far. */
  output: () => { stdout: string; stderr: string }
  /** Resolves with the URL when the server is ready. */
  ready: () => Promise<string>
  /** Resolves with the exit code; null if a signal ended the process. */
  ended: Promise<number | null>
}

const within = <T>(promise: Promise<T>, what: () => string): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`Too slow: ${what()}`)), timeoutMs).unref()
    }),
  ])

/** Starts the built server with only these server variables. */
export const startProcess = (env: Record<string, string>, args: string[] = []): ServerProcess => {
  const child = spawn(process.execPath, [path.join(inject('programs'), 'main.js'), ...args], {
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
  // Prevents an unhandled rejection in tests that do not wait for the end; callers that wait still get the rejection.
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
        child.once('close', () => reject(new Error(`The process exited: ${stdout}${stderr}`)))
      }),
      () => `${stdout}${stderr}`,
    )
  return { child, output, ready, ended }
}

/** A server in this process, which starts in a tenth of the CPU time of a separate process. */
export interface ServerHere {
  url: string
  /** The lines for the operator, and the warnings. */
  printed: string
  warned: string
  stop: () => Promise<void>
}

/**
 * Starts a server in this process with only these server variables.
 *
 * @throws Error with the line that a separate process would print before it exits with code 1
 */
export const startHere = async (env: Record<string, string>, args: string[] = []): Promise<ServerHere> => {
  const [printed, warned]: [string[], string[]] = [[], []]
  try {
    const config = readConfig({ PORT: '0', ...env }, { demo: args.includes('--demo') })
    const server = await startServer(
      config,
      (line) => printed.push(`${line}\n`),
      (line) => warned.push(`${line}\n`),
    )
    const url = /ready at (\S+)\n/.exec(printed.join(''))?.[1] ?? ''
    return { url, printed: printed.join(''), warned: warned.join(''), stop: () => server.stop() }
  } catch (error) {
    throw new Error(`${printed.join('')}${startFailure(error)}`)
  }
}

/** The owner whom tests give a new store, and the variables that do so. */
export const owner = { email: 'owner@store.in', password: 'first-password' }
export const withOwner = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }

/** Signs in at a store, as its owner unless another login is given. */
export const signedIn = async <T extends { url: string }>(store: T, json: object = owner): Promise<T & { token: string }> => {
  const { body } = await asAnyone<{ token: string }>(store, '/auth/login', { method: 'POST', json })
  return { ...store, token: body.token }
}
