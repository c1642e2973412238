import { useCallback, useRef } from 'react'

/** A key that no other write has; `crypto.randomUUID` is missing where the page is not loaded by https. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Returns the `Idempotency-Key` of a write: the same content again, of which the answer was lost, has the same key, so that it is
 * written once.
 */
export const useRepeatKey = (): ((content: object) => string) => {
  const last = useRef({ content: '', key: '' })
  return useCallback((content) => {
    const sent = JSON.stringify(content)
    if (last.current.content !== sent) last.current = { content: sent, key: newKey() }
    return last.current.key
  }, [])
}
