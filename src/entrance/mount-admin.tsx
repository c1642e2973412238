import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../components/errors/error-boundary'
import { leaveKeysToComposition } from '../components/plain/composition'
import { Spinner } from '../components/spinner'
import { homeOf } from '../domain/account/rights'
import { pagePaths } from '../domain/shared/page-paths'
import { type AppConfig, loadConfig } from '../providers/config/config'
import type { Http } from '../providers/http/http'
import { Toasts } from '../providers/notifications/toasts'
import { withPendingSignOut } from '../providers/auth/pending-sign-out'
import { createSessionHttp, keepsCookiesOf } from '../providers/auth/renewal'
import { openStorage } from '../providers/session/open-storage'
import { createSession, type Session, type SessionState } from '../providers/session/session'
import { SessionProvider } from '../providers/session/session-context'
import { ThemeProvider } from '../providers/theme/theme-provider'
import { createThemeStore } from '../providers/theme/theme-store'
import { Entrance } from './entrance'
import { withFirstRequest } from './first-request'

const { login: loginPath, trackOrder } = pagePaths

/** The parts of `window.location` that are used here. */
interface Place {
  origin: string
  pathname: string
  search: string
  hash: string
}

/** Paths that are not restored after sign-in. */
const notAskedFor = ['/', loginPath, trackOrder]

/** Returns the path if it is a page of this origin to return to, undefined otherwise, as for '//elsewhere.example'. */
const ownPage = (requested: string | null, origin: string): string | undefined => {
  if (requested === null || !requested.startsWith('/') || !URL.canParse(requested, origin)) return undefined
  const { origin: requestedOrigin, pathname, search, hash } = new URL(requested, origin)
  // '/.//elsewhere.example' resolves to this origin, but its normalized path '//elsewhere.example' leads to another one.
  const isHere = requestedOrigin === origin && !pathname.startsWith('//')
  return isHere && !notAskedFor.includes(pathname) ? pathname + search + hash : undefined
}

const loginAddress = (place: Place, signedOutByHand: boolean): string => {
  const requested = signedOutByHand ? undefined : ownPage(place.pathname + place.search + place.hash, place.origin)
  return requested === undefined ? loginPath : `${loginPath}?to=${encodeURIComponent(requested)}`
}

/** Returns the URL to redirect to for the session state; undefined when no redirect is needed (contract 2.1). */
export const addressFor = (state: SessionState, place: Place): string | undefined => {
  const atLogin = place.pathname === loginPath
  if (state.status === 'authenticated') {
    return atLogin ? (ownPage(new URLSearchParams(place.search).get('to'), place.origin) ?? homeOf(state.user.role)) : undefined
  }
  return atLogin ? undefined : loginAddress(place, state.ended === 'logout')
}

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

type Surroundings = Parameters<typeof withPendingSignOut>[1]

const prepare = async (session: Session, surroundings: Surroundings): Promise<Ground> => {
  const config = await loadConfig()
  const keepsCookies = keepsCookiesOf(config.apiBase)
  const http = withFirstRequest(createSessionHttp(config.apiBase, session, keepsCookies), session)
  return { config, http: keepsCookies ? withPendingSignOut(http, surroundings) : http }
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
  leaveKeysToComposition(addEventListener)
  const session = createSession({ storage, addEventListener })
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const theme = createThemeStore({ storage, root: document.documentElement, prefersDark, addEventListener })
  followSession(session)
  const ground = prepare(session, { storage, addEventListener })
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
