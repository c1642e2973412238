import { customAlphabet } from 'nanoid'
import type { Kysely } from 'kysely'
import type { Config } from '../config'
import type { Schema } from '../database/schema'
import { StartError } from '../start-error'
import { startTexts } from '../start-texts'
import { newPasswordFault } from './new-password'
import { passwordMatches, createAccount, findAccount, hasNoAccount } from '../modules/auth'

const usualEmail = 'admin@store.local'

/** Login of the sample store; it exists in no other store. */
const demoLogin = { email: 'admin@demo.store', password: 'demo-crackers' }

// 20 characters without similar-looking ones: about 98 bits of entropy.
const randomPassword = customAlphabet('23456789abcdefghjkmnpqrstwxyz', 20)

/**
 * Prevents the demo from starting on a real store, where its orders and its publicly known login would do harm. A store with
 * that login is a demo, also if people were added to it.
 *
 * @throws StartError
 */
export const assertDemoStore = async (db: Kysely<Schema>): Promise<void> => {
  const isDemo = (await hasNoAccount(db)) || (await findAccount(db, { email: demoLogin.email })) !== undefined
  if (!isDemo) throw new StartError(startTexts.demoOnRealStore)
}

/** Whether the administrator configured in the variables exists and can sign in with the configured password. */
const canSignIn = async (db: Kysely<Schema>, { email, password }: Config['admin']): Promise<boolean> => {
  const account = await findAccount(db, { email: email ?? usualEmail })
  return account !== undefined && (password === undefined || (await passwordMatches(account.password_hash, password, 'device')))
}

/**
 * Creates the first administrator when there is none yet (store 13). When administrators exist, the variables neither add one nor
 * change a password; the operator is informed instead.
 *
 * @param now epoch ms
 * @returns a line to print about the login, if any
 * @throws StartError for a password that is easily guessed
 */
export const firstAdministrator = async (
  db: Kysely<Schema>,
  { demo, admin }: Pick<Config, 'demo' | 'admin'>,
  now: number,
): Promise<string | undefined> => {
  if (demo) {
    await createAccount(db, { ...demoLogin, name: 'Demo administrator', createdAt: now })
    const isUnchanged = await canSignIn(db, demoLogin)
    return isUnchanged ? startTexts.demoLogin(demoLogin.email, demoLogin.password) : startTexts.demoPassword(demoLogin.email)
  }
  if (!(await hasNoAccount(db))) {
    const isAsked = admin.email !== undefined || admin.password !== undefined
    return isAsked && !(await canSignIn(db, admin)) ? startTexts.administratorsKept : undefined
  }
  const email = admin.email ?? usualEmail
  const password = admin.password ?? randomPassword()
  const fault = await newPasswordFault(password, 'ADMIN_PASSWORD')
  if (fault !== undefined) throw new StartError(fault)
  const made = await createAccount(db, { email, password, createdAt: now })
  if (!made) return undefined
  return admin.password === undefined ? startTexts.firstLogin(email, password) : startTexts.firstEmail(email)
}
