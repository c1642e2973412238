import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const fileName = 'auth-secret'
/** Hex digits of a secret; a file with fewer was not written to its end. */
const secretLength = 64

const readSecret = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts a finished file in its place unless there is one, where the file system has the means to tell. */
const putInPlace = async (finished: string, file: string): Promise<void> => {
  try {
    await link(finished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rename(finished, file)
  }
  await rm(finished, { force: true })
}

/**
 * The secret kept in the data folder, made at the first start and readable by its owner alone
 * (server.md: AUTH_SECRET). It appears there whole or not at all, and processes that start at once
 * get the same one.
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
