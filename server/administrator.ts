import { stat } from 'node:fs/promises'
import { loginRequest } from '../src/domain/account/login-request'
import { administratorTexts as texts } from './administrator-texts'
import { type Config, newPassword, readConfig } from './config'
import { type Database, openDatabase } from './database/connect'
import { databaseFile } from './database/sqlite'
import { accountEmails, removeAccount, setPassword } from './modules/auth/change-accounts'
import { readPassword } from './read-password'
import { StartError } from './start-error'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** An e-mail address as sign-in takes it. */
const parseEmail = (given: string): string => {
  const { data } = loginRequest.shape.email.safeParse(given)
  if (data === undefined) throw new StartError(texts.notEmail(given))
  return data
}

/** The store's database; a folder without one is named wrongly and gets none. */
const openStore = async (config: Config): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  const isThere = databaseUrl !== undefined || (await stat(databaseFile(dataDir)).then(() => true, () => false))
  if (!isThere) throw new StartError(texts.noStore(dataDir))
  return openDatabase(config, complain)
}

const set = async ({ db }: Database, email: string): Promise<string> => {
  const given = await readPassword(process.stdin, (piece) => process.stderr.write(piece))
  const password = newPassword(given, texts.password)
  return texts[await setPassword(db, { email, password, createdAt: Date.now() })](email)
}

const remove = async ({ db }: Database, email: string): Promise<string> => {
  const outcome = await removeAccount(db, email)
  if (outcome !== 'removed') throw new StartError(texts[outcome](email))
  return texts.removed(email)
}

const tasks: Partial<Record<string, typeof set>> = { set, remove }

/**
 * Sets the password of an administrator or makes one (`set EMAIL`), or removes one (`remove EMAIL`), in the store of
 * DATA_DIR or DATABASE_URL. The embedded database has to be free: its server is stopped first.
 */
const run = async ([name = '', given = '', ...rest]: string[]): Promise<void> => {
  const task = tasks[name]
  if (!task || given === '' || rest.length > 0) throw new StartError(texts.usage)
  const email = parseEmail(given)
  // The others are the server's, and need not be right for this.
  const { DATA_DIR, DATABASE_URL } = process.env
  const store = await openStore(readConfig({ DATA_DIR, DATABASE_URL }))
  try {
    print(await task(store, email))
    print(texts.all(await accountEmails(store.db)))
  } finally {
    await store.close()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
