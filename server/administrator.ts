import type { Kysely } from 'kysely'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { loginRequest } from '../src/domain/account/login-request'
import { administratorTexts as texts } from './administrator-texts'
import { type Config, newPassword, readConfig } from './config'
import { type Database, openDatabase } from './database/connect'
import type { Schema } from './database/schema'
import { databaseFile } from './database/sqlite'
import { newId } from './ids'
import { findAccount } from './modules/auth/account-repository'
import { accountRow } from './modules/auth/create-account'
import { StartError } from './start-error'

/**
 * Gives the administrator of an e-mail address a password, and makes one where there is none. Tokens name
 * the account by its id, so a new id ends every sign-in with the password before.
 *
 * @param account.email in any case
 * @param account.createdAt epoch ms, of one that is made
 * @returns whether one was made or the password of one changed
 */
const setPassword = async (
  db: Kysely<Schema>,
  account: { email: string; password: string; createdAt: number },
): Promise<'made' | 'changed'> => {
  const row = await accountRow(account)
  const known = await findAccount(db, { email: row.email })
  const { password_hash } = row
  await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ id: newId(), password_hash }))
    .execute()
  return known ? 'changed' : 'made'
}

/**
 * Removes an administrator, whose sign-ins end with that, unless nobody else could sign in then.
 *
 * @param email in any case
 */
const removeAccount = async (db: Kysely<Schema>, email: string): Promise<'removed' | 'unknown' | 'last'> => {
  const address = email.toLowerCase()
  const { numDeletedRows } = await db
    .deleteFrom('accounts')
    .where('email', '=', address)
    .where((where) => where.exists(where.selectFrom('accounts as other').select('other.id').where('other.email', '!=', address)))
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return 'removed'
  return (await findAccount(db, { email: address })) ? 'last' : 'unknown'
}

/** The e-mail addresses of all administrators, in the order of the alphabet. */
const accountEmails = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)

/** Where a password comes from: a terminal, or a file or program whose first line it is. */
export type PasswordSource = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks on a terminal, which shows nothing of what is typed. */
const ask = (source: PasswordSource, show: (piece: string) => void, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    const lines = createInterface({ input: source, output: nowhere, terminal: true })
    // Ends with Ctrl+C and Ctrl+D too, which give no line.
    lines.once('close', () => {
      show('\n')
      reject(new StartError(texts.nothingChanged))
    })
    lines.once('line', (line) => {
      resolve(line)
      lines.close()
    })
    show(question)
  })

/**
 * Reads a password: from a terminal twice and unseen, since a slip would shut its owner out; else the first line
 * that comes. Spaces at its ends belong to it.
 *
 * @param show writes to the terminal
 * @throws StartError when it is called off, or typed differently the second time
 */
export const readPassword = async (source: PasswordSource, show: (piece: string) => void): Promise<string> => {
  if (!source.isTTY) return (await text(source)).split(/\r?\n/, 1).join()
  const password = await ask(source, show, texts.askPassword)
  if ((await ask(source, show, texts.askAgain)) !== password) throw new StartError(texts.typedDifferently)
  return password
}

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
  const isThere =
    databaseUrl !== undefined ||
    (await stat(databaseFile(dataDir)).then(
      () => true,
      () => false,
    ))
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
