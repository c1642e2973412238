import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileName = 'auth-secret'
/** Length of a secret in hex digits; a file with fewer was not written completely. */
const secretLength = 64

const readSecret = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Moves a finished file into place without replacing an existing one, where the file system supports hard links. */
const putInPlace = async (finished: string, file: string): Promise<void> => {
  try {
    await link(finished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(finished, file)
  }
  await rm(finished, { force: true })
}

/**
 * Returns the secret kept in the data folder. It is generated on the first start and readable only by its owner (server.md:
 * AUTH_SECRET). The file is created atomically, and processes that start at the same time get the same secret.
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, fileName)
  const kept = await readSecret(file)
  if (kept !== undefined && kept.length >= secretLength) return kept
  if (kept !== undefined) await rm(file, { force: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  const secret = randomBytes(secretLength / 2).toString('hex')
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  await putInPlace(unfinished, file)
  return (await readSecret(file)) ?? secret
}
