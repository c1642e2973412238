import * as z from 'zod/mini'
import { account, type User } from '../../../src/domain/account/account'
import { userFields } from '../../../src/domain/account/login'
import type { AccountRow } from '../../database/schema'
import { answerShape } from '../../records/answer-schema'
import { partOf } from '../../records/rows'

/** The signed-in user in answers. */
export const userAnswer = z.object({ _id: z.string(), ...answerShape(account, userFields) })

/** The answer to a sign-in, and to the renewal of its token. */
export const loginAnswer = z.extend(userAnswer, { token: z.string() })

export const userOf = (row: AccountRow): User => ({ _id: row.id, ...partOf(account, row, userFields) })
