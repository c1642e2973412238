import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Session, SessionState } from './session'

const SessionContext = createContext<Session | undefined>(undefined)

/** Makes the session known below it. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
)

/**
 * The session itself, to sign in and out.
 * @throws outside of SessionProvider (specification 8: auth state outside its provider)
 */
export const useSessionStore = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The session is used outside of SessionProvider; put the component below it.')
  return session
}

/** Who is signed in, followed as it changes. */
export const useSession = (): SessionState => {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.get)
}
