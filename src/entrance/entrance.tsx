import { useEffect, useState } from 'react'
import { LoginPage } from '../pages/login/login-page'
import type { AppConfig } from '../providers/config/config'
import type { Http } from '../providers/http/http'
import { useSession, useSessionStore } from '../providers/session/session-context'
import { loadAdminCode } from './admin-code'
import { AdminGate } from './admin-gate'
import { announceExpiry } from './announce-expiry'
import { whenIdle } from './when-idle'

interface EntranceProps {
  http: Http
  config: AppConfig
}

/** Loads the admin's code while the visitor types; a failure is told only once the code is needed. */
const loadAhead = () =>
  whenIdle(() => {
    loadAdminCode().catch(() => undefined)
  })

const Login = ({ http, config }: EntranceProps) => {
  useEffect(loadAhead, [])
  useEffect(() => {
    document.title = config.storeName
  }, [config.storeName])
  return <LoginPage http={http} storeName={config.storeName} />
}

/** The admin for who is signed in, the login page for everyone else (specification 2: protected guard). */
export const Entrance = ({ http, config: started }: EntranceProps) => {
  const [storeName, rename] = useState(started.storeName)
  const config = { ...started, storeName }
  const session = useSessionStore()
  const state = useSession()
  useEffect(() => announceExpiry(session), [session])
  if (state.status === 'unauthenticated') return <Login http={http} config={config} />
  // Someone else's session starts from nothing: no cached answer of the last one is left.
  return <AdminGate key={JSON.stringify([state.token, state.user])} http={http} session={session} config={config} onRename={rename} />
}
