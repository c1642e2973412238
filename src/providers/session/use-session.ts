import { useSyncExternalStore } from 'react'
import type { Session, SessionState } from './session'

/** Who is signed in, followed as it changes. */
export const useSession = (session: Session): SessionState => useSyncExternalStore(session.subscribe, session.get)
