import { codeRequired, confirmationHeader, confirmationRequired } from '../../domain/account/sessions'
import type { AskIdentity, AskIdentityBy } from '../../framework/declaration/identity-question'
import { valueIn } from '../envelopes/envelope'
import { StatusError } from '../http/errors'
import { failureText } from '../http/failure-text'
import type { Http } from '../http/http'
import { authTexts } from './auth-texts'

export interface Confirming {
  http: Http
  askBy: AskIdentityBy
}

const hasError = (error: unknown, name: string): error is StatusError =>
  error instanceof StatusError && error.errors?.includes(name) === true

/**
 * A client that asks for the password when the backend wants a confirmation for a call, and then makes the call again: whoever made
 * it only waits for longer, and nothing that was typed is lost. A confirmation is kept in memory, and sent with later writes until
 * the backend wants another one. A backend that never answers so is never asked for one (docs/decisions/0076).
 */
export const createConfirming = (http: Http): Confirming => {
  let kept: string | undefined
  let askPerson: AskIdentity | undefined
  let asked: Promise<boolean> | undefined

  const askOnce = (ask: AskIdentity): Promise<boolean> =>
    new Promise((resolve, reject) => {
      ask({
        prove: async ({ password, code }) => {
          try {
            const json = { password, ...(code === '' ? {} : { code }) }
            const { body } = await http.request({ method: 'POST', path: '/auth/confirm', json })
            kept = String(valueIn(valueIn(body, 'data'), 'confirmation'))
            resolve(true)
            return undefined
          } catch (error) {
            // The session has ended meanwhile, which the calls that wait tell.
            if (error instanceof StatusError && error.statusCode === 401) {
              reject(error)
              return undefined
            }
            return { fault: failureText(error, { failure: authTexts.notConfirmed }), needsCode: hasError(error, codeRequired) }
          }
        },
        giveUp: () => resolve(false),
      })
    })

  return {
    http: {
      request: async (request) => {
        const send = () => {
          if (kept === undefined || request.method === 'GET') return http.request(request)
          return http.request({ ...request, headers: { ...request.headers, [confirmationHeader]: kept } })
        }
        try {
          return await send()
        } catch (error) {
          if (!hasError(error, confirmationRequired) || !askPerson) throw error
          asked ??= askOnce(askPerson).finally(() => {
            asked = undefined
          })
          if (!(await asked)) throw error
          return send()
        }
      },
    },
    askBy: (ask) => {
      askPerson = ask
      return () => {
        askPerson = undefined
      }
    },
  }
}
