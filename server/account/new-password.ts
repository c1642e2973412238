import { passwordFault } from '../../src/domain/account/password-rule'
import { badRequest } from '../http-error'

/** How many of the most used passwords are refused. */
const refused = 10_000

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is set for the first time, because the list takes memory and a fifth of a second. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refused).map(String))
}

/**
 * Checks a new password by the rule of the store (src/domain/account/password-rule.ts).
 *
 * @param name begins the error message
 * @returns the error message, if any
 */
export const newPasswordFault = async (password: string, name?: string): Promise<string | undefined> => {
  known ??= commonPasswords().catch((error: unknown) => {
    known = undefined
    throw error
  })
  const common = await known
  return passwordFault(password, (lowerCase) => common.has(lowerCase), name)
}

/** @throws HttpError 400 for a password that is no good */
export const assertNewPassword = async (password: string): Promise<void> => {
  const fault = await newPasswordFault(password)
  if (fault !== undefined) throw badRequest(fault)
}
