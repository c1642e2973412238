import { useState } from 'react'
import type { Credentials } from '../../domain/account/credentials'
import { authTexts } from '../../providers/auth/auth-texts'
import { signIn, SignInError } from '../../providers/auth/sign-in'
import type { Http } from '../../providers/http/http'
import { showToast } from '../../providers/notifications/show-toast'
import { useSessionStore } from '../../providers/session/session-context'

/** Signs in and tells how it went; `isBusy` from the attempt to its answer, `failure` until the next one. */
export const useSignIn = (http: Http) => {
  const session = useSessionStore()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** @returns whether somebody is signed in now */
  const attempt = async (credentials: Credentials): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(http, session, credentials)
      showToast('success', authTexts.success)
      return true
    } catch (error) {
      const text = error instanceof SignInError ? error.message : authTexts.failed
      setFailure(text)
      showToast('error', text)
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, attempt }
}
