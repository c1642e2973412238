import type { NotificationProvider } from '@refinedev/core'
import { requestTexts } from '../http/request-texts'
import { sessionToastId } from './session-toast'
import { hideToast, showToast } from './show-toast'

/**
 * Refine's notifications as toasts. A failure's sentence comes as its description: Refine's own message only
 * names the action and the status. Refine's key is the same for every save of a form: one toast of it, changed
 * in place, would hide the second of two refusals (rulings: one failed call makes one toast).
 */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key }) => {
    const text = type === 'error' ? (description ?? message) : message
    if (text === '' || text === requestTexts.aborted) return
    const lastingKey = type === 'progress' ? key : undefined
    const id = text === requestTexts.sessionExpired ? sessionToastId : lastingKey
    showToast(type, text, id === undefined ? {} : { id })
  },
  close: hideToast,
}
