import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileName = 'auth-secret'
/** Hex digits of a secret; a file with fewer was not written to its end. */
const secretLength = 64

const readSecret = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/**
 * The secret kept in the data folder, made at the first start and readable by its owner alone
 * (server.md: AUTH_SECRET). It appears there whole or not at all.
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, fileName)
  const kept = await readSecret(file)
  if (kept.length >= secretLength) return kept
  const secret = randomBytes(secretLength / 2).toString('hex')
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  await rename(unfinished, file)
  return secret
}
