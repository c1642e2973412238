import type { Session } from '../providers/session/session'
import { addressFor } from './address'

/** What React Router keeps in a history entry to know how far Back and Forward lead. */
interface RouterEntry {
  idx?: number
  key?: string
}

/**
 * Keeps the address where the session belongs, before any page is drawn: the admin's router reads it when it
 * is put on the page. The history is replaced, so that Back does not lead into the guard again.
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
