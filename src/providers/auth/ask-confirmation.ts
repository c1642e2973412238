import { codeRequired } from '../../domain/account/sessions'
import type { AskIdentity } from '../../framework/declaration/identity-question'
import { valueIn } from '../../framework/declaration/envelope'
import { StatusError } from '../../framework/declaration/request-errors'
import { failureText } from '../http/failure-text'
import type { Http } from '../http/http'
import { authTexts } from './auth-texts'

/**
 * Asks a person for what proves who they are, until the backend accepts it.
 *
 * @returns the confirmation; undefined if they give up
 * @throws StatusError 401 if the session has ended meanwhile
 */
export const askConfirmation = (http: Http, ask: AskIdentity): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    ask({
      prove: async ({ password, code }) => {
        try {
          const json = { password, ...(code === '' ? {} : { code }) }
          const { body } = await http.request({ method: 'POST', path: '/auth/confirm', json })
          resolve(String(valueIn(valueIn(body, 'data'), 'confirmation')))
          return undefined
        } catch (error) {
          if (error instanceof StatusError && error.statusCode === 401) {
            reject(error)
            return undefined
          }
          const needsCode = error instanceof StatusError && error.errors?.includes(codeRequired) === true
          return { fault: failureText(error, { failure: authTexts.notConfirmed }), needsCode }
        }
      },
      giveUp: () => resolve(undefined),
    })
  })
