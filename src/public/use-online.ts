import { useSyncExternalStore } from 'react'

const watch = (changed: () => void): (() => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}

/** Whether the browser has a connection at all. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
