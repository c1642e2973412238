import type { RequestError } from '../../framework/declaration/request-errors'
import type { Http, HttpRequest } from '../http/http'
import type { KeyValues } from '../session/open-storage'
import { isTemporary } from './renewal'

/** Key in the storage while the backend has not received a sign-out. */
const owedKey = 'admin_sign_out_owed'

/** How long a repeated sign-out may delay the next sign-in, in ms. */
const timeoutMs = 10_000

interface Surroundings {
  storage: KeyValues
  addEventListener: (type: 'online', listener: () => void) => void
}

/**
 * A client that repeats a sign-out that the backend did not receive, because its cookie would otherwise stay valid for weeks:
 * when the page is opened, when the connection is back, and before the next sign-in, which is not overtaken by it.
 */
export const withPendingSignOut = (http: Http, { storage, addEventListener }: Surroundings): Http => {
  let underWay: Promise<unknown> | undefined

  const signOut = (request: HttpRequest) => {
    storage.setItem(owedKey, 'true')
    const forget = (): void => storage.removeItem(owedKey)
    const sent = http.request(request)
    underWay = sent.then(forget, (error: RequestError) => {
      if (!isTemporary(error)) forget()
    })
    return sent
  }

  const makeUp = async (): Promise<void> => {
    if (storage.getItem(owedKey) === null) return
    await underWay
    if (storage.getItem(owedKey) === null) return
    await signOut({ method: 'POST', path: '/auth/logout', timeoutMs }).catch(() => undefined)
    await underWay
  }

  void makeUp()
  addEventListener('online', () => void makeUp())
  return {
    request: async (request) => {
      if (request.path === '/auth/logout') return signOut(request)
      if (request.path !== '/auth/login') return http.request(request)
      await makeUp()
      const answer = await http.request(request)
      // A sign-in ends the session whose cookie it replaces.
      storage.removeItem(owedKey)
      return answer
    },
  }
}
