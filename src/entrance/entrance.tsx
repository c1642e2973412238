import { useEffect, useState } from 'react'
import type Admin from '../admin'
import type { AdminProps } from '../admin-app'
import { ErrorScreen } from '../components/errors/error-screen'
import { Spinner } from '../components/spinner'
import { takeEarlyForm } from '../pages/login/early-form'
import { LoginPage } from '../pages/login/login-page'
import type { AppConfig } from '../providers/config/config'
import type { Http } from '../providers/http/http'
import { sessionToastId } from '../providers/notifications/session-toast'
import { showToast } from '../providers/notifications/show-toast'
import type { Ending, Session } from '../providers/session/session'
import { useSession, useSessionStore } from '../providers/session/session-context'
import { entranceTexts } from './entrance-texts'
import { requestTexts } from '../framework/declaration/request-errors'

interface AdminModule {
  default: typeof Admin
}

/** Loading state of the admin's code. 'failed': offline, or the chunk was replaced by a newer deployment. */
type AdminCode = { status: 'loading' } | { status: 'ready'; Admin: AdminModule['default'] } | { status: 'failed' }

let loading: Promise<AdminModule> | undefined

/** Starts loading the admin's code; after a failure the next call retries. */
const loadAdminCode = (): Promise<AdminModule> => {
  loading ??= import('../admin').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Loads the admin's code on mount, unless it was preloaded. */
const useAdminCode = (): AdminCode => {
  const [code, setCode] = useState<AdminCode>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    const become = (next: AdminCode) => {
      if (isWanted) setCode(next)
    }
    loadAdminCode().then(
      (module) => become({ status: 'ready', Admin: module.default }),
      () => become({ status: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return code
}

/** Shows a toast when the backend ends the session (contract 4.3, 8.1). */
const announceExpiry = (session: Session): (() => void) =>
  session.subscribe(() => {
    const state = session.get()
    if (state.status === 'unauthenticated' && state.ended === 'expired') {
      showToast('error', requestTexts.sessionExpired, { id: sessionToastId })
    }
  })

/** Renders the admin once its code is loaded. */
const AdminGate = (props: AdminProps) => {
  const code = useAdminCode()
  // Somebody who is signed in needs no form.
  useEffect(() => void takeEarlyForm(), [])
  if (code.status === 'loading') return <Spinner label={entranceTexts.loading} />
  if (code.status === 'failed') return <ErrorScreen message={entranceTexts.noAdmin} />
  return <code.Admin {...props} />
}

/** Longest wait for an idle browser, in ms. */
const latest = 2000

/** Runs a callback when the browser is idle; returns a function that cancels it. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, latest / 10)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: latest })
  return () => window.cancelIdleCallback(handle)
}

interface EntranceProps {
  http: Http
  config: AppConfig
}

/** Preloads the admin's code while the user types; a failure is only reported when the code is needed. */
const loadAhead = () =>
  whenIdle(() => {
    loadAdminCode().catch(() => undefined)
  })

interface LoginProps extends EntranceProps {
  ended: Ending | undefined
}

const Login = ({ http, config, ended }: LoginProps) => {
  useEffect(loadAhead, [])
  useEffect(() => {
    document.title = config.storeName
  }, [config.storeName])
  return <LoginPage http={http} config={config} ended={ended} />
}

/** Renders the admin for a signed-in user, otherwise the login page (contract 2.1). */
export const Entrance = ({ http, config: started }: EntranceProps) => {
  const [storeName, rename] = useState(started.storeName)
  const config = { ...started, storeName }
  const session = useSessionStore()
  const state = useSession()
  useEffect(() => announceExpiry(session), [session])
  if (state.status === 'unauthenticated') return <Login http={http} config={config} ended={state.ended} />
  // Another user remounts the admin, so that no cached answer of the previous one remains; a renewed token does not.
  return <AdminGate key={JSON.stringify(state.user)} http={http} session={session} config={config} onRename={rename} />
}
