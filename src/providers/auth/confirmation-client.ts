import { confirmationHeader, confirmationRequired } from '../../domain/account/sessions'
import type { AskIdentity, AskIdentityBy } from '../../framework/declaration/identity-question'
import { StatusError } from '../../framework/declaration/request-errors'
import type { Http } from '../http/http'

export interface ConfirmationClient {
  http: Http
  askBy: AskIdentityBy
}

const needsConfirmation = (error: unknown): boolean =>
  error instanceof StatusError && error.errors?.includes(confirmationRequired) === true

/**
 * A client that asks for the password when the backend wants a confirmation for a call, and then makes the call again: whoever made
 * it only waits for longer, and nothing that was typed is lost. A confirmation is kept in memory, and sent with later writes until
 * the backend wants another one. A backend that never answers so is never asked for one (docs/decisions/0076).
 */
export const createConfirmationClient = (http: Http): ConfirmationClient => {
  let kept: string | undefined
  let askPerson: AskIdentity | undefined
  let pending: Promise<string | undefined> | undefined

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
          if (!needsConfirmation(error) || !askPerson) throw error
          const ask = askPerson
          // Loaded when it is needed; if it cannot be, the call fails as it was answered.
          pending ??= import('./ask-confirmation')
            .then(
              ({ askConfirmation }) => askConfirmation(http, ask),
              () => undefined,
            )
            .finally(() => {
              pending = undefined
            })
          const given = await pending
          if (given === undefined) throw error
          kept = given
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
