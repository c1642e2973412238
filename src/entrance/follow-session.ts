import type { Session } from '../providers/session/session'
import { addressFor } from './address'

/**
 * Keeps the address where the session belongs, before any page is drawn: the admin's router reads it when it
 * is put on the page. The history is replaced, so that Back does not lead into the guard again.
 */
export const followSession = (session: Session): void => {
  const align = () => {
    const address = addressFor(session.get(), window.location)
    if (address !== undefined) window.history.replaceState(null, '', address)
  }
  align()
  session.subscribe(align)
  window.addEventListener('popstate', align)
}
