import { AttemptCounter } from '../../account/attempt-counter'
import type { AccountRow } from '../../database/schema'
import { badRequest } from '../../http-error'
import type { OpenCounts } from '../../processes/limit-counts'
import { authTexts } from './auth-texts'
import type { CheckCode } from './code-check'
import { passwordMatches } from './passwords'
import type { SecondFactors } from './second-factor'
import type { SessionStore } from './sessions'
import type { ModuleContext } from '../../module-context'

/** Dependencies of the routes of accounts. */
export interface AuthContext extends Pick<ModuleContext, 'db' | 'now'> {
  sessions: SessionStore
  factors: SecondFactors
  /** @throws HttpError 400 for a password that is not the account's, and 429 for too many of them */
  confirmPassword: (account: AccountRow, entered: string) => Promise<void>
  checkCode: CheckCode
  /** Wrong passwords per hour (Limits). */
  failedLogins: number
  openCounts: OpenCounts
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
export const passwordConfirmation = (openCounts: OpenCounts, most: number): AuthContext['confirmPassword'] => {
  const wrong = new AttemptCounter(openCounts('confirmed passwords'), most, triesWindow)
  return async ({ id, password_hash }, entered) => {
    const takeBack = await wrong.begin(id)
    const isRight = await passwordMatches(password_hash, entered, 'device').catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    // Not 401, which would end the session.
    if (!isRight) throw badRequest(authTexts.wrongPassword)
    await takeBack()
  }
}
