import { isRecord, valueIn } from '../../framework/declaration/envelope'
import type { RequestError } from '../../framework/declaration/request-errors'
import { createHttp, type Http, type Renewal, renewalHeader } from '../http/http'
import type { Session } from '../session/session'
import { readLoginAnswer } from './sign-in'

/** Claims of a token that is a JWT, as those of this project's server; times are in seconds. */
interface Claims {
  iat?: unknown
  exp?: unknown
  session?: unknown
}

const claimsOf = (token = ''): Claims => {
  try {
    const claims: unknown = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}

/** Whether a token belongs to a session that the backend can end. */
export const hasSession = (token: string | undefined): boolean => typeof claimsOf(token).session === 'string'

/** A token is renewed when it has less than this left, in ms. */
const margin = 60_000

/** Statuses by which a backend refuses to renew a session. After another 4xx, or a page, it is not asked again. */
const refusals = [400, 401, 403]
/** Statuses after which it may answer later; 0 stands for no answer. */
const temporaryStatuses = [0, 408, 429]

/** Whether a backend did not decide about a call that failed, so that it can be made again. */
export const isTemporary = ({ statusCode }: RequestError): boolean => statusCode >= 500 || temporaryStatuses.includes(statusCode)

/** Whether the browser sends the cookies of a backend with its calls, which it does on the same host. */
export const keepsCookiesOf = (baseUrl: string): boolean => navigator.cookieEnabled && baseUrl.startsWith('/')

const createRenewal = (session: Session, ask: () => Promise<unknown>): Renewal => {
  let isOffered = true
  let underWay: Promise<boolean> | undefined
  // Of a token from the storage it is not known when it came; the clock of the device may be wrong.
  const received = { token: session.token(), at: undefined as number | undefined }
  session.subscribe(() => {
    const token = session.token()
    if (token !== received.token) Object.assign(received, { token, at: Date.now() })
  })

  const renewOnce = async (token: string): Promise<boolean> => {
    try {
      const answer = readLoginAnswer(await ask())
      isOffered = 'token' in answer
      if ('token' in answer) session.replace(token, answer.token)
      return isOffered
    } catch (error) {
      if (isTemporary(error as RequestError)) throw error
      isOffered = refusals.includes((error as RequestError).statusCode)
      return false
    }
  }

  return {
    isDue: (token) => {
      const { iat, exp } = claimsOf(token)
      if (!isOffered || typeof iat !== 'number' || typeof exp !== 'number') return false
      const life = (exp - iat) * 1000
      const since = received.at ?? iat * 1000
      // A token of days is renewed only after it was rejected.
      return life < 86_400_000 && Date.now() - since > life - margin
    },
    renew: async (token) => {
      if (!session.isOwn(token)) return false
      // Another call or tab has renewed it meanwhile.
      if (session.token() !== token) return true
      if (!isOffered) return false
      underWay ??= renewOnce(token).finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}

/**
 * The client of a session. It renews its tokens, and continues with the token that the answer to a change of the account brings.
 *
 * @param canRenew false if the browser does not send the backend's cookies; tokens are then used until they expire
 */
export const createSessionHttp = (baseUrl: string, session: Session, canRenew: boolean): Http => {
  const connection = { baseUrl, getToken: session.token }
  const plain = createHttp(connection)
  const ask = async () => (await plain.request({ method: 'POST', path: '/auth/refresh', headers: renewalHeader })).body
  const http = canRenew ? createHttp({ ...connection, renewal: createRenewal(session, ask) }) : plain
  return {
    request: async (request) => {
      const before = session.token()
      const answer = await http.request(request)
      const token = request.path.startsWith('/auth/') ? valueIn(valueIn(answer.body, 'data'), 'token') : undefined
      if (before !== undefined && typeof token === 'string') session.replace(before, token)
      return answer
    },
  }
}
