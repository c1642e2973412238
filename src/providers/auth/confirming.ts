import { codeRequired, confirmationHeader, confirmationRequired } from '../../domain/account/sessions'
import { valueIn } from '../envelopes/envelope'
import { StatusError } from '../http/errors'
import { failureText } from '../http/failure-text'
import type { Http } from '../http/http'
import { authTexts } from './auth-texts'

/** What proves who somebody is. */
export interface Proof {
  password: string
  /** Of the second factor; empty until the backend has asked for it. */
  code: string
}

/** Why a proof was refused, and whether a code is needed besides the password. */
export interface RefusedProof {
  fault: string
  needsCode: boolean
}

/** A question for the person: until it is settled, the calls that need its answer wait. */
export interface IdentityQuestion {
  /** Sends a proof. @returns undefined when it was accepted, after which the question is settled */
  prove: (proof: Proof) => Promise<RefusedProof | undefined>
  /** The person does not go on: the calls fail as the backend has answered them. */
  giveUp: () => void
}

/** Shows a question until its `prove` has succeeded or it is given up. */
type Ask = (question: IdentityQuestion) => void

export interface Confirming {
  http: Http
  /** Sets who asks; returns the function that ends this. */
  askBy: (ask: Ask) => () => void
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
  let askPerson: Ask | undefined
  let asked: Promise<boolean> | undefined

  const askOnce = (ask: Ask): Promise<boolean> =>
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
