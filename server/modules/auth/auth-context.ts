import { CountedTries } from '../../account/counted-tries'
import type { AccountRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import type { ModuleContext } from '../modules'
import { authTexts } from './auth-texts'
import { passwordMatches } from './passwords'
import type { SecondFactors } from './second-factor'
import type { SessionStore } from './sessions'

/** Dependencies of the routes of accounts. */
export interface AuthContext extends Pick<ModuleContext, 'db' | 'now'> {
  sessions: SessionStore
  factors: SecondFactors
  /** @throws HttpError 400 for a password that is not the account's, and 429 for too many of them */
  confirmPassword: (account: AccountRow, entered: string) => Promise<void>
  /** Wrong passwords per hour (Limits). */
  failedLogins: number
  /** Returns the current name of the store. */
  storeName: () => Promise<string>
}

/** Windows in which wrong passwords are counted, in ms. */
export const triesWindow = 60 * 60_000

/**
 * Checks the password of a signed-in account, for changes that a stolen session must not make.
 *
 * @param most wrong passwords per hour and account
 */
export const passwordConfirmation = (most: number): AuthContext['confirmPassword'] => {
  const wrong = new CountedTries(most, triesWindow)
  return async ({ id, password_hash }, entered) => {
    const tries = wrong.of(id)
    tries.failed += 1
    const isRight = await passwordMatches(password_hash, entered).catch((error: unknown) => {
      tries.failed -= 1
      throw error
    })
    // Not 401, which would end the session.
    if (!isRight) throw badRequest(authTexts.wrongPassword)
    tries.failed -= 1
  }
}
