import { fieldsOf, textOf } from '../order/read-fields'
import { backend } from './backend'

/** How a customer reaches the store; '' for what it has not said. */
export interface StoreContact {
  storeName: string
  phone: string
}

const noContact: StoreContact = { storeName: '', phone: '' }

const phoneIn = (body: unknown): string => {
  const answer = fieldsOf(body)
  return textOf(fieldsOf(answer.data).contactPhone, answer.contactPhone)
}

/**
 * The store's name and phone number (server.md: GET /storefront/settings). A backend without that call, or one
 * that fails, is as good as one that says nothing.
 *
 * @param onName is told the name before the number is there
 */
export const storeContact = async (onName: (contact: StoreContact) => void): Promise<StoreContact> => {
  const { apiBase, storeName } = await backend()
  onName({ ...noContact, storeName })
  const body = await fetch(`${apiBase}/storefront/settings`, { credentials: 'omit', priority: 'low' })
    .then((answer): unknown => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  return { storeName, phone: phoneIn(body) }
}
