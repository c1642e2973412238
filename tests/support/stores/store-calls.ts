/** A store, and calls to it as its administrator, by which tests prepare and read what is stored. */
export interface StoreCalls {
  store: { url: string }
  /** Resolves with the whole body of the answer; rejects if the store refuses. */
  call: <T>(method: string, path: string, body?: object) => Promise<T>
}

/** The bytes of a stored file, by its URL in a record. */
export const fileOf = async ({ store }: StoreCalls, url: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(url, store.url))
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
