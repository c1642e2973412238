import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Session, SessionState } from './session'

const SessionContext = createContext<Session | undefined>(undefined)

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
)

/**
 * Returns the session, to sign in and out.
 * @throws Error outside of SessionProvider (contract 8.1)
 */
export const useSessionStore = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('The session is used outside of SessionProvider; put the component below it.')
  return session
}

/** Returns the session state, and follows its changes. */
export const useSession = (): SessionState => {
  const session = useSessionStore()
  return useSyncExternalStore(session.subscribe, session.get)
}
