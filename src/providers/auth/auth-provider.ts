import type { AuthProvider } from '@refinedev/core'
import type { Credentials } from '../../domain/account/login'
import { ProviderError } from '../data/provider-error'
import type { RequestError } from '../../framework/declaration/request-errors'
import type { Http } from '../http/http'
import type { Session } from '../session/session'
import { authTexts } from './auth-texts'
import { hasSession } from './renewal'
import { signIn } from './sign-in'

const statusOf = (error: unknown): unknown => (error as Partial<RequestError> | null)?.statusCode

/**
 * Refine's auth provider over the session (contract 4.3). The entrance follows the session and navigates on sign-in and sign-out,
 * so no result here contains a redirect.
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
    // Not awaited: signing out here works without the backend, too.
    if (hasSession(session.token())) void http.request({ method: 'POST', path: '/auth/logout' }).catch(() => undefined)
    session.logout()
    return { success: true }
  },
  // Checked in memory: a request to the backend would unmount the page on every refetch.
  check: async () => ({ authenticated: session.get().status === 'authenticated' }),
  onError: async (error: unknown) => {
    if (statusOf(error) === 401) session.expire()
    return {}
  },
  // The new password ends all sessions but this one, which continues with the token of the answer (renewal.ts).
  updatePassword: async ({ current, password }: { current: string; password: string }) => {
    try {
      await http.request({ method: 'POST', path: '/auth/password', json: { current, password } })
      return { success: true, successNotification: { message: authTexts.passwordChanged } }
    } catch (error) {
      if (statusOf(error) === 401) session.expire()
      // Its reasons are shown at the fields of the form.
      const call = { method: 'POST', failure: authTexts.passwordFailed } as const
      return { success: false, error: new ProviderError(error as RequestError, 'password change', call) }
    }
  },
  getIdentity: async () => {
    const state = session.get()
    return state.status === 'authenticated' ? state.user : null
  },
})
