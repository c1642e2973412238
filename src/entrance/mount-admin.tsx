import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../components/errors/error-boundary'
import { Spinner } from '../components/spinner'
import { type AppConfig, loadConfig } from '../providers/config/config'
import { createHttp, type Http } from '../providers/http/http'
import { Toasts } from '../providers/notifications/toasts'
import { openStorage } from '../providers/session/open-storage'
import { createSession, type Session } from '../providers/session/session'
import { SessionProvider } from '../providers/session/session-context'
import { ThemeProvider } from '../providers/theme/theme-provider'
import { createThemeStore } from '../providers/theme/theme-store'
import { addressFor } from './address'
import { Entrance } from './entrance'

/** State that React Router keeps in a history entry to know its position in the history. */
interface RouterEntry {
  idx?: number
  key?: string
}

/**
 * Redirects whenever the URL does not match the session, before any page renders: the admin's router reads the URL when it
 * mounts. The history entry is replaced, so that Back does not lead into the guard again.
 */
export const followSession = (session: Session): void => {
  const align = () => {
    const address = addressFor(session.get(), window.location)
    if (address === undefined) return
    const { idx, key } = (window.history.state ?? {}) as RouterEntry
    window.history.replaceState(idx === undefined ? null : { idx, key }, '', address)
  }
  align()
  session.subscribe(align)
  window.addEventListener('popstate', align)
}

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

/** Mounts the back-office into an element, with its theme, toasts and session. */
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
