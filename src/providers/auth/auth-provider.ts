import type { AuthProvider } from '@refinedev/core'
import type { Credentials } from '../../domain/account/credentials'
import type { Http } from '../http/http'
import type { Session } from '../session/session'
import { signIn } from './sign-in'

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined

/**
 * Refine's view of the session (specification 4: auth). Where the browser goes on signing in and out is the
 * entrance's business, which follows the session; so no answer here names a path to go to.
 */
export const createAuthProvider = (http: Http, session: Session): AuthProvider => ({
  login: async (credentials: Credentials) => {
    try {
      await signIn(http, session, credentials)
      return { success: true }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  logout: async () => {
    session.logout()
    return { success: true }
  },
  // From memory: one that asked the backend would unmount the page with every refetch.
  check: async () => ({ authenticated: session.get().status === 'authenticated' }),
  onError: async (error: unknown) => {
    if (statusOf(error) === 401) session.expire()
    return {}
  },
  getIdentity: async () => {
    const state = session.get()
    return state.status === 'authenticated' ? state.user : null
  },
})
