import { fieldsOf, textOf } from '../order/read-fields'
import { backend, fetchAside } from './backend'

/**
 * The phone number that the store gives its customers (server.md: GET /storefront/settings); '' for none. A backend
 * without that call, or one that fails, is as good as one that gives none.
 */
export const storePhone = async (): Promise<string> => {
  const { apiBase } = await backend()
  const answer = fieldsOf(await fetchAside(`${apiBase}/storefront/settings`, { credentials: 'omit', priority: 'low' }))
  return textOf(fieldsOf(answer.data).contactPhone, answer.contactPhone)
}
