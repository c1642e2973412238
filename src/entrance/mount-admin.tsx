import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../components/error-boundary'
import { Spinner } from '../components/spinner'
import { loadConfig, type AppConfig } from '../providers/config/config'
import { createHttp, type Http } from '../providers/http/http'
import { Toasts } from '../providers/notifications/toasts'
import { openStorage } from '../providers/session/open-storage'
import { createSession, type Session } from '../providers/session/session'
import { SessionProvider } from '../providers/session/session-context'
import { ThemeProvider } from '../providers/theme/theme-provider'
import { createThemeStore } from '../providers/theme/theme-store'
import { Entrance } from './entrance'
import { followSession } from './follow-session'

interface Ground {
  config: AppConfig
  http: Http
}

const prepare = async (session: Session): Promise<Ground> => {
  const config = await loadConfig()
  return { config, http: createHttp({ baseUrl: config.apiBase, getToken: session.token }) }
}

const Prepared = ({ ground }: { ground: Promise<Ground> }) => {
  const [ready, setReady] = useState<Ground>()
  useEffect(() => {
    void ground.then(setReady)
  }, [ground])
  return ready ? <Entrance {...ready} /> : <Spinner />
}

/** Puts the back-office into an element: the look, the toasts, the session, and what it gives access to. */
export const mountAdmin = (element: HTMLElement): void => {
  const storage = openStorage()
  const addEventListener = window.addEventListener.bind(window)
  const session = createSession({ storage, addEventListener })
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const theme = createThemeStore({ storage, root: document.documentElement, prefersDark, addEventListener })
  followSession(session)
  const ground = prepare(session)
  createRoot(element).render(
    <StrictMode>
      <ThemeProvider store={theme}>
        <ErrorBoundary>
          <Toasts>
            <SessionProvider session={session}>
              <Prepared ground={ground} />
            </SessionProvider>
          </Toasts>
        </ErrorBoundary>
      </ThemeProvider>
    </StrictMode>,
  )
}
