import type { Credentials } from '../../domain/account/login'
import { codeRequired } from '../../domain/account/sessions'
import { isRecord } from '../../framework/declaration/envelope'
import { BodyError, StatusError } from '../../framework/declaration/request-errors'
import { failureText } from '../http/failure-text'
import type { Http } from '../http/http'
import type { Session } from '../session/session'
import { type Credential, userOf } from '../session/stored-session'
import { authTexts } from './auth-texts'
import { cleanCode } from '../../domain/shared/typed/text'

type Fields = Record<string, unknown>

const tokenIn = (fields: Fields): string | undefined =>
  [fields.token, fields.access_token, fields.accessToken].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '' && value !== 'undefined',
  )

const personFields = ['_id', 'email', 'name'] as const

const userIn = (fields: Fields): Fields | undefined =>
  [fields.user, fields.userData, fields.profile].find(isRecord) ??
  (personFields.some((name) => typeof fields[name] === 'string') ? fields : undefined)

/** Keys of an answer and of its `data`, for the error message. */
const keysOf = (body: unknown): string[] => {
  if (!isRecord(body)) return []
  const inner = isRecord(body.data) ? Object.keys(body.data).map((key) => `data.${key}`) : []
  return [...Object.keys(body), ...inner]
}

/**
 * Reads token and user from any accepted login answer (contract 3.3): flat fields beside the token, nested below `data`, or
 * access_token/accessToken with user, userData or profile.
 * @returns token and user, or the keys of the answer when either is missing
 */
export const readLoginAnswer = (body: unknown): Credential | { keys: string[] } => {
  const levels = isRecord(body) ? [body, body.data].filter(isRecord) : []
  const token = levels.map(tokenIn).find((found) => found !== undefined)
  const user = levels.map(userIn).find((found) => found !== undefined)
  return token === undefined || user === undefined ? { keys: keysOf(body) } : { token, user: userOf(user) }
}

/** A failed sign-in; its message is shown to the user (contract 8.3). */
export class SignInError extends Error {
  override name = 'SignInError'

  /** Whether the password is right, and the backend asks for a code of the second factor. */
  get needsCode(): boolean {
    return this.cause instanceof StatusError && this.cause.errors?.includes(codeRequired) === true
  }
}

/** A 401 means refused credentials, not an expired session (contract 8.1); other errors have the usual messages. */
const signInText = (error: unknown): string => {
  if (error instanceof StatusError && error.statusCode === 401) return error.serverMessage ?? authTexts.failed
  // An answer that is not JSON has neither token nor user.
  if (error instanceof BodyError) return authTexts.unusable([])
  return failureText(error, { failure: authTexts.failed })
}

/**
 * Signs in and saves token and user. The previous session is removed first in any case (contract 4.3).
 *
 * @param code of the second factor, once the backend has asked for it @throws SignInError with the message to show
 */
export const signIn = async (http: Http, session: Session, { email, password }: Credentials, code?: string): Promise<void> => {
  session.clear()
  const answer = await http
    .request({ method: 'POST', path: '/auth/login', json: { email: cleanCode(email), password, code } })
    .catch((error: unknown) => {
      throw new SignInError(signInText(error), { cause: error })
    })
  const found = readLoginAnswer(answer.body)
  if ('keys' in found) throw new SignInError(authTexts.unusable(found.keys))
  session.save(found.token, found.user)
}
