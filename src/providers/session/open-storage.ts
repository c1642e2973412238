/** The part of the browser's storage that is used. */
export type KeyValues = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const inMemory = (): KeyValues => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Returns the browser's localStorage; if access is denied, a storage in memory. */
export const openStorage = (): KeyValues => {
  try {
    return window.localStorage
  } catch {
    return inMemory()
  }
}
