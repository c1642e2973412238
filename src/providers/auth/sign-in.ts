import type { Credentials } from '../../domain/account/credentials'
import { BodyError, StatusError } from '../http/errors'
import { failureText } from '../http/failure-text'
import type { Http } from '../http/http'
import type { Session } from '../session/session'
import { authTexts } from './auth-texts'
import { readLoginAnswer } from './login-answer'

/** Why nobody is signed in; its message is for the person (specification 8: login). */
export class SignInError extends Error {
  override name = 'SignInError'
}

/** Refused credentials are no expired session (rulings: toasts); everything else is told as everywhere. */
const signInText = (error: unknown): string => {
  if (error instanceof StatusError && error.statusCode === 401) return error.serverMessage ?? authTexts.failed
  // An answer that is no JSON brings neither token nor user.
  if (error instanceof BodyError) return authTexts.unusable([])
  return failureText(error, { failure: authTexts.failed })
}

/**
 * Signs in and keeps token and user. What was saved before is removed first, whatever comes of it
 * (specification 4: auth).
 * @throws SignInError with the sentence to show
 */
export const signIn = async (http: Http, session: Session, { email, password }: Credentials): Promise<void> => {
  session.clear()
  const answer = await http
    .request({ method: 'POST', path: '/auth/login', json: { email: email.trim(), password } })
    .catch((error: unknown) => {
      throw new SignInError(signInText(error), { cause: error })
    })
  const found = readLoginAnswer(answer.body)
  if ('keys' in found) throw new SignInError(authTexts.unusable(found.keys))
  session.save(found.token, found.user)
}
