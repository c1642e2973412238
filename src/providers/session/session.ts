import type { User } from '../../domain/account/account'
import type { KeyValues } from './open-storage'
import { clearStored, readStored, storageKeys, writeStored, type Credential } from './stored-session'

/** Session state. `ended` is the reason why the last session ended, if one did since the page was loaded. */
export type SessionState = { status: 'authenticated'; token: string; user: User } | { status: 'unauthenticated'; ended?: Ending }

/** By the user, by the backend, which rejects the token, or in another tab: by the user there, or in another way. */
export type Ending = 'logout' | 'expired' | 'logout-elsewhere' | 'elsewhere'

/** Session of this tab, synchronized with all other tabs of the store (contract 4.3). */
export interface Session {
  get: () => SessionState
  /** Token to send; undefined for none. */
  token: () => string | undefined
  /** Calls the listener after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  save: (token: string, user: User) => void
  /** Replaces a token by its successor, unless its session has ended meanwhile. */
  replace: (token: string, by: string) => void
  /** Whether a token is, or was, one of the current session. */
  isOwn: (token: string) => boolean
  /** Removes the saved session silently, as before each login attempt (contract 4.3). */
  clear: () => void
  logout: () => void
  /** Ends the session because the backend rejects its token; repeated calls are no-ops. */
  expire: () => void
}

interface Tab {
  storage: KeyValues
  addEventListener: (type: 'storage', listener: (event: StorageEvent) => void) => void
}

const stateOf = (credential: Credential | undefined): SessionState =>
  credential ? { status: 'authenticated', ...credential } : { status: 'unauthenticated' }

const isSameUser = (one: SessionState, other: SessionState): boolean =>
  one.status === 'authenticated' && other.status === 'authenticated' && JSON.stringify(one.user) === JSON.stringify(other.user)

const isSame = (one: SessionState, other: SessionState): boolean =>
  one.status === 'authenticated' && other.status === 'authenticated'
    ? one.token === other.token && isSameUser(one, other)
    : one.status === other.status

/** Key under which a tab tells the others, while it ends the session, that the user logged out; nothing of it stays stored. */
const logoutKey = 'admin_logout'

/** Creates a session in the tab's storage; invalid saved values are removed (contract 4.3). */
export const createSession = ({ storage, addEventListener }: Tab): Session => {
  const listeners = new Set<() => void>()
  const saved = readStored(storage)
  if (!saved) clearStored(storage)
  let state = stateOf(saved)
  let ownTokens = new Set([saved?.token])

  const become = (next: SessionState) => {
    if (!isSameUser(state, next)) ownTokens = new Set()
    if (next.status === 'authenticated') ownTokens.add(next.token)
    state = next
    listeners.forEach((listener) => listener())
  }

  const tellLogout = () => {
    try {
      storage.setItem(logoutKey, 'true')
    } catch {
      // Full storage must not keep the user logged in: the other tabs then only learn that the session ended.
    }
  }

  const end = (ended?: Ending) => {
    // The other tabs receive the changes in this order.
    if (ended === 'logout') tellLogout()
    clearStored(storage)
    if (ended === 'logout') storage.removeItem(logoutKey)
    if (state.status === 'authenticated' || ended !== undefined) {
      become({ status: 'unauthenticated', ...(ended ? { ended } : {}) })
    }
  }

  const save = (token: string, user: User) => {
    writeStored(storage, { token, user })
    become({ status: 'authenticated', token, user })
  }

  let isLoggingOut = false
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== storage) return
    if (key === logoutKey) isLoggingOut = newValue !== null
    if (key !== null && key !== storageKeys.token && key !== storageKeys.user) return
    const next = stateOf(readStored(storage))
    if (isSame(state, next)) return
    become(next.status === 'authenticated' ? next : { ...next, ended: isLoggingOut ? 'logout-elsewhere' : 'elsewhere' })
  })

  return {
    get: () => state,
    token: () => (state.status === 'authenticated' ? state.token : undefined),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save,
    replace: (token, by) => {
      if (state.status === 'authenticated' && ownTokens.has(token)) save(by, state.user)
    },
    isOwn: (token) => ownTokens.has(token),
    clear: () => end(),
    logout: () => end('logout'),
    expire: () => {
      if (state.status === 'authenticated') end('expired')
    },
  }
}
