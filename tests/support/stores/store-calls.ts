import { confirmationFor } from '../confirmation'

/** A store, and calls to it as its administrator, by which tests prepare and read what is stored. */
export interface StoreCalls {
  store: { url: string }
  /** Resolves with the whole body of the answer; rejects if the store refuses. */
  call: <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<T>
}

/**
 * Calls to a store with the token of its administrator, without the screens.
 *
 * @param headersOfAll sent with each call
 */
export const storeCalls = (
  store: { url: string; login: { password: string } },
  token: string,
  headersOfAll: () => Record<string, string> = () => ({}),
): StoreCalls => ({
  store,
  call: async <T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${store.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(await confirmationFor(store, token, method, path)),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headersOfAll(),
        ...headers,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  },
})

/** A form whose values are sent as text, except files. */
export const multipart = (values: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** The bytes of a stored file, by its URL in a record. */
export const fileOf = async ({ store }: StoreCalls, url: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(url, store.url))
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
