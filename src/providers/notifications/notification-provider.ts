import type { NotificationProvider } from '@refinedev/core'
import { requestTexts } from '../http/request-texts'
import { sessionToastId } from './session-toast'
import { hideToast, showToast } from './show-toast'

/**
 * Refine's notifications as toasts. A failure's sentence comes as its description: Refine's own message only
 * names the action and the status.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) => {
    const text = type === 'error' ? (description ?? message) : message
    if (text === '' || text === requestTexts.aborted) return
    const id = text === requestTexts.sessionExpired ? sessionToastId : key
    showToast(type, text, id === undefined ? {} : { id })
  },
  close: hideToast,
}
