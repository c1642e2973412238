import { customAlphabet } from 'nanoid'
import type { Kysely } from 'kysely'
import type { Config } from './config'
import type { Schema } from './database/schema'
import { hasNoAccount } from './modules/auth/account-queries'
import { createAccount } from './modules/auth/create-account'
import { StartError } from './start-error'
import { startTexts } from './start-texts'

const usualEmail = 'admin@store.local'

/** Whoever tries the sample store signs in with these; no other store has them. */
const demoLogin = { email: 'admin@demo.store', password: 'demo-crackers' }

// 20 characters without look-alikes: about 98 bits.
const randomPassword = customAlphabet('23456789abcdefghjkmnpqrstwxyz', 20)

/**
 * Makes sure that the demo is not started on a real store, where its orders and its well-known login
 * would do harm.
 *
 * @throws StartError
 */
export const assertDemoStore = async (db: Kysely<Schema>): Promise<void> => {
  const stranger = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '!=', demoLogin.email)
    .limit(1)
    .executeTakeFirst()
  if (stranger) throw new StartError(startTexts.demoOnRealStore)
}

/**
 * Makes the first administrator where nobody can sign in yet (server.md: how it starts).
 *
 * @param now epoch ms
 * @returns a line to print about the login, when there is something to say
 */
export const firstAdministrator = async (
  db: Kysely<Schema>,
  { demo, admin }: Pick<Config, 'demo' | 'admin'>,
  now: number,
): Promise<string | undefined> => {
  if (demo) {
    await createAccount(db, { ...demoLogin, name: 'Demo administrator', createdAt: now })
    return startTexts.demoLogin(demoLogin.email, demoLogin.password)
  }
  if (admin.email === undefined && !(await hasNoAccount(db))) return undefined
  const email = admin.email ?? usualEmail
  const password = admin.password ?? randomPassword()
  const made = await createAccount(db, { email, password, createdAt: now })
  if (!made) return undefined
  return admin.password === undefined ? startTexts.firstLogin(email, password) : startTexts.firstEmail(email)
}
