import * as z from 'zod/mini'
import { codeLength } from '../../../src/domain/account/own-account'
import { codeRequired } from '../../../src/domain/account/sessions'
import { textField } from '../../../src/domain/shared/request-fields'
import { AttemptCounter } from '../../account/attempt-counter'
import type { AccountRow } from '../../database/schema'
import { HttpError } from '../../http-error'
import type { OpenCounts } from '../../processes/limit-counts'
import { authTexts } from './auth-texts'
import type { SecondFactors } from './second-factor'

/** Most wrong codes of one account per hour; three of a million codes are right at a time. */
const mostWrongCodes = 20

/** The code in the body of a sign-in or a confirmation. */
export const codeField = z.optional(textField('Code', codeLength))

type Result = 'right' | 'missing' | 'wrong' | 'unreadable'

/**
 * Checks the code of an account whose password was right; it is right if the account has no second factor.
 *
 * @throws HttpError 429 after too many wrong ones
 */
export type CheckCode = (account: AccountRow, code: string | undefined) => Promise<Result>

/**
 * @param most wrong codes per hour and account, if fewer than usual
 * @param windowMs in which they are counted
 */
export const codeCheck = (factors: SecondFactors, openCounts: OpenCounts, most: number, windowMs: number): CheckCode => {
  const wrong = new AttemptCounter(openCounts('codes'), Math.min(most, mostWrongCodes), windowMs)
  return async (row, code) => {
    const factor = await factors.find(row.id)
    if (!factor) return 'right'
    if (code === undefined || code === '') return 'missing'
    const takeBack = await wrong.begin(row.id)
    const result = await factors.use(row, factor, code).catch(async (error: unknown) => {
      await takeBack()
      throw error
    })
    if (result !== 'wrong') await takeBack()
    return result
  }
}

/** @throws HttpError with a status for a code that is missing, wrong, or cannot be checked */
export const assertRightCode = (result: Result, status: 400 | 401): void => {
  if (result === 'missing') throw new HttpError(status, authTexts.codeNeeded, [codeRequired])
  if (result === 'wrong') throw new HttpError(status, authTexts.codeWrong, [codeRequired])
  if (result === 'unreadable') throw new HttpError(status, authTexts.codeUnreadable)
}
