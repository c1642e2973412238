import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartError } from '../start-error'
import { backupTexts as texts } from './backup-texts'

const addressOf = (url: string | undefined) => {
  if (url === undefined) return { address: [], password: '' }
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: [`--dbname=${address.href}`, '--no-password'], password }
}

/**
 * Runs a client program of PostgreSQL. The password is passed in its environment, because other users of the machine can see the
 * arguments.
 *
 * @param url of the database; undefined for work on a file
 * @param signal ends the program, with the reason as the error
 * @returns what the program printed
 * @throws StartError when it is not installed, or with the first line of its complaint
 */
export const runOnPostgres = async (
  program: 'pg_dump' | 'pg_restore',
  url: string | undefined,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> => {
  const { address, password } = addressOf(url)
  const child = spawn(program, [...address, ...args], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  try {
    const [code, output, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
    if (code !== 0) throw new StartError(texts.programFailed(program, complaint.trim().split('\n')[0] ?? ''))
    return output
  } catch (error) {
    signal?.throwIfAborted()
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new StartError(texts.noProgram(program)) : error
  }
}
