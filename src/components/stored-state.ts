import { useCallback, useState } from 'react'

/** Returns a value of localStorage; null when it is absent, or when the browser blocks storage. */
export const readStored = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a value in localStorage; undefined removes it. Where storage is full or blocked, nothing is stored. */
export const writeStored = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // The page works without, and is as on the first visit after a reload.
  }
}

/** A list of localStorage, as JSON, with those of its items that are of a kind; empty where there is none. */
export const readStoredList = <Item>(key: string, isItem: (item: unknown) => item is Item): Item[] => {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/**
 * A choice stored in localStorage. Where the browser blocks storage, the choice is component state only.
 *
 * @param key localStorage key
 * @param choices allowed values; any other stored value is ignored
 * @returns the choice (undefined for none), and its setter (undefined removes it)
 */
export const useStoredState = <Choice extends string>(
  key: string,
  choices: readonly Choice[],
): [Choice | undefined, (choice: Choice | undefined) => void] => {
  const [choice, setChoice] = useState(() => choices.find((each) => each === readStored(key)))
  const remember = useCallback(
    (next: Choice | undefined): void => {
      setChoice(next)
      writeStored(key, next)
    },
    [key],
  )
  return [choice, remember]
}
