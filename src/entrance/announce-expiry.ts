import { requestTexts } from '../providers/http/request-texts'
import { sessionToastId } from '../providers/notifications/session-toast'
import { showToast } from '../providers/notifications/show-toast'
import type { Session } from '../providers/session/session'

/** Tells, once, of a session that the backend ended (specification 8: HTTP 401; rulings: authentication). */
export const announceExpiry = (session: Session): (() => void) =>
  session.subscribe(() => {
    const state = session.get()
    if (state.status === 'unauthenticated' && state.ended === 'expired') {
      showToast('error', requestTexts.sessionExpired, { id: sessionToastId })
    }
  })
