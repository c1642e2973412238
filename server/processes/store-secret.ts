import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Schema } from '../database/schema'
import { derivedKey } from '../derived-key'
import { StartError } from '../start-error'
import { startTexts } from '../start-texts'
import { syncFolder } from '../files/durable'

const fileName = 'auth-secret'
/** Length of a secret in hex digits; a file with fewer was not written completely. */
const secretLength = 64

const readSecret = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartError(startTexts.secretUnreadable(file, message), { cause: error })
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
 * Returns the secret kept in the data folder. It is generated on the first start and readable only by its owner (store 16). The
 * file is created atomically, and processes that start at the same time get the same secret.
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
  await syncFolder(dataDir)
  return (await readSecret(file)) ?? secret
}

/** Name of the mark in the settings. */
export const secretMark = 'authSecretMark'

/** A mark that tells secrets apart. It is too short to say anything about them to those who have a copy of the database. */
const markOf = (secret: string): string =>
  createHmac('sha256', derivedKey(secret, 'mark of the secret')).digest('hex').slice(0, 8)

/**
 * Returns AUTH_SECRET, or the secret of the data folder. All processes of a PostgreSQL database need the same, or each of them
 * would reject the sign-ins of the others; a mark in the database tells whether they have (docs/decisions/0060). Without
 * AUTH_SECRET another secret than before is refused; a changed AUTH_SECRET is an operator's intention.
 *
 * @throws StartError
 */
export const secretOf = async (
  { authSecret, databaseUrl, dataDir }: Pick<Config, 'authSecret' | 'databaseUrl' | 'dataDir'>,
  db: Kysely<Schema>,
  warn: (line: string) => void,
): Promise<string> => {
  const secret = authSecret ?? (await keptSecret(dataDir))
  if (databaseUrl === undefined) return secret
  const value = JSON.stringify(markOf(secret))
  await db
    .insertInto('settings')
    .values({ name: secretMark, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const marked = await db.selectFrom('settings').select('value').where('name', '=', secretMark).executeTakeFirstOrThrow()
  if (marked.value === value) return secret
  if (authSecret === undefined) throw new StartError(startTexts.secretOfOthers)
  warn(startTexts.secretChanged)
  await db.updateTable('settings').set({ value }).where('name', '=', secretMark).execute()
  return secret
}
