import { type Kysely, sql } from 'kysely'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { account as accountRecord } from '../../src/domain/account/account'
import { login } from '../../src/domain/account/login'
import { newPasswordFault } from './new-password'
import { type Config, readConfig } from '../config'
import { type Database, openDatabase } from '../database/connect'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { databaseFile } from '../database/sqlite'
import { actingAs } from '../history/actor'
import { recordChange } from '../history/write-history'
import { fieldSchema } from '../records/request-schema'
import { StartError } from '../start-error'
import { turnOffSecondFactor, accountRow, deleteAccount, findAccount, withoutLink } from '../modules/auth'

/** Messages of the command that sets and removes administrators. */
const texts = {
  usage:
    'Usage: `npm run administrator -- set EMAIL` sets the password of an administrator, or adds one; ' +
    '`npm run administrator -- remove EMAIL` removes one; ' +
    '`npm run administrator -- turn-off-code EMAIL` turns off their two-step sign-in.',
  notEmail: (found: string): string => `EMAIL must be an e-mail address, but is '${found}'.`,
  noStore: (dataDir: string): string => `There is no store in ${dataDir} (DATA_DIR).`,
  password: 'The password',
  askPassword: 'New password (not shown): ',
  askAgain: 'Repeat the password: ',
  typedDifferently: 'The two passwords differ. Nothing was changed.',
  nothingChanged: 'Nothing was changed.',
  made: (email: string): string => `${email} is now an administrator.`,
  changed: (email: string): string => `The password of ${email} was changed. Existing sign-ins are no longer valid.`,
  removed: (email: string): string => `${email} is no longer an administrator.`,
  codeOff: (email: string): string => `${email} now signs in with the password only.`,
  codeIsOff: (email: string): string => `${email} does not use two-step sign-in.`,
  unknown: (email: string): string => `${email} is not an administrator of this store.`,
  last: (email: string): string => `${email} is the only administrator; add another one first.`,
  all: (emails: readonly string[]): string => `Administrators: ${emails.join(', ')}`,
} as const

/**
 * Creates an administrator account, or changes its password, which ends its sessions and enables it again.
 *
 * @param account.email in any case
 * @param account.createdAt epoch ms, used for a new account only
 * @returns whether an account was created or its password changed
 */
const setPassword = async (
  db: Kysely<Schema>,
  account: { email: string; password: string; createdAt: number },
): Promise<'made' | 'changed'> => {
  const row = await accountRow(account)
  const { password_hash } = row
  return inTransaction(db, async (tx) => {
    const before = await findAccount(tx, { email: row.email })
    const after = await tx
      .insertInto('accounts')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet({
          password_hash,
          disabled: 0,
          ...withoutLink,
          session_version: sql<number>`accounts.session_version + 1`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(tx, accountRecord, { before, after, action: before && 'set-password' })
    return before ? 'changed' : 'made'
  })
}

/**
 * Deletes an administrator, which also invalidates their tokens. The last owner is never deleted.
 *
 * @param email in any case
 */
const removeAccount = async (db: Kysely<Schema>, email: string): Promise<'removed' | 'unknown'> => {
  const removed = await deleteAccount(db, { email: email.toLowerCase() }, () => new StartError(texts.last(email)))
  return removed ? 'removed' : 'unknown'
}

/** E-mail addresses of all administrators, sorted alphabetically. */
const accountEmails = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email)

/** Where a password is read from: a terminal, or a pipe or file whose first line is the password. */
export type PasswordSource = NodeJS.ReadableStream & { isTTY?: boolean }

/** Asks a question on a terminal without echoing the input. */
const ask = (source: PasswordSource, show: (piece: string) => void, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
    const lines = createInterface({ input: source, output: nowhere, terminal: true })
    // Ctrl+C and Ctrl+D also close the interface, but without a line.
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
 * Reads a password. On a terminal it is asked for twice and not echoed, because a typing error would lock the user out; from
 * other sources the first line is used. Leading and trailing spaces are part of the password.
 *
 * @param show writes to the terminal
 * @throws StartError when the input is cancelled or the two inputs differ
 */
export const readPassword = async (source: PasswordSource, show: (piece: string) => void): Promise<string> => {
  if (!source.isTTY) return (await text(source)).split(/\r?\n/, 1).join()
  const password = await ask(source, show, texts.askPassword)
  if ((await ask(source, show, texts.askAgain)) !== password) throw new StartError(texts.typedDifferently)
  return password
}

/** What the command reads and writes: its environment, where a password comes from, its output and its warnings. */
interface Terminal {
  env: Partial<Record<string, string>>
  source: PasswordSource
  print: (text: string) => void
  warn: (text: string) => void
}

/** Parses an e-mail address by the rules of the sign-in form. */
const parseEmail = (given: string): string => {
  const { data } = fieldSchema(login.fields.email, 'email').safeParse(given)
  if (data === undefined) throw new StartError(texts.notEmail(given))
  return data
}

/** Opens the store's database. A data folder without a database is treated as a wrong path: no database is created. */
const openStore = async (config: Config, warn: Terminal['warn']): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  const isThere =
    databaseUrl !== undefined ||
    (await stat(databaseFile(dataDir)).then(
      () => true,
      () => false,
    ))
  if (!isThere) throw new StartError(texts.noStore(dataDir))
  return openDatabase(config, (line) => warn(`${line}\n`))
}

const set = async ({ db }: Database, email: string, { source, warn }: Terminal): Promise<string> => {
  const given = await readPassword(source, warn)
  const fault = await newPasswordFault(given, texts.password)
  if (fault !== undefined) throw new StartError(fault)
  return texts[await setPassword(db, { email, password: given, createdAt: Date.now() })](email)
}

const remove = async ({ db }: Database, email: string): Promise<string> => {
  const outcome = await removeAccount(db, email)
  if (outcome !== 'removed') throw new StartError(texts[outcome](email))
  return texts.removed(email)
}

const turnOffCode = async ({ db }: Database, email: string): Promise<string> => {
  const account = await findAccount(db, { email: email.toLowerCase() })
  if (!account) throw new StartError(texts.unknown(email))
  if (!(await turnOffSecondFactor(db, account))) throw new StartError(texts.codeIsOff(email))
  return texts.codeOff(email)
}

const tasks: Partial<Record<string, typeof set>> = { set, remove, 'turn-off-code': turnOffCode }

/**
 * Creates an administrator or sets their password (`set EMAIL`), deletes one (`remove EMAIL`), or turns off their second
 * factor (`turn-off-code EMAIL`), in the store of DATA_DIR or DATABASE_URL. The server must be stopped first when the embedded database is used, since it locks the file.
 *
 * @throws StartError, ConfigError or DatabaseUnavailableError
 */
export const runAdministrator = async ([name = '', given = '', ...rest]: string[], terminal: Terminal): Promise<void> => {
  const task = tasks[name]
  if (!task || given === '' || rest.length > 0) throw new StartError(texts.usage)
  const email = parseEmail(given)
  // The other variables belong to the server and may be invalid here.
  const { DATA_DIR, DATABASE_URL } = terminal.env
  const store = await openStore(readConfig({ DATA_DIR, DATABASE_URL }), terminal.warn)
  try {
    const call = { source: 'command', call: 'administrator', now: Date.now } as const
    terminal.print(`${await actingAs(call, () => task(store, email, terminal))}\n`)
    terminal.print(`${texts.all(await accountEmails(store.db))}\n`)
  } finally {
    await store.close()
  }
}
