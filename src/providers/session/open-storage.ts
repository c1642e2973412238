/** What of the browser's storage is used. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const inMemory = (): KeyValues => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** The browser's storage; where a browser forbids it, one that lasts as long as the page. */
export const openStorage = (): KeyValues => {
  try {
    return window.localStorage
  } catch {
    return inMemory()
  }
}
