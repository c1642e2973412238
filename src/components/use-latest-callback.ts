import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function that stays the same and calls the latest callback, so that a memoised component is not drawn again because of it. */
export const useLatestCallback = <A extends unknown[], R>(callback: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(callback)
  // Before the effects of children, which may call it.
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
