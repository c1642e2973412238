import { confirmationFor } from '../confirmation'
import type { StoreCalls } from '../stores/store-calls'
import type { Admin } from './open-stores'
import type { Store } from './start-store'

/** Calls to a store as its administrator, without the screens. */
export const storeCalls = (store: Store, { token }: Admin): StoreCalls => ({
  store,
  call: async <T>(method: string, path: string, body?: object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${store.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(await confirmationFor(store, token, method, path)),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  },
})
