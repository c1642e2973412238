import { useRef } from 'react'

/** A key that no other call has; `crypto.randomUUID` is missing where the page is not loaded by https. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Idempotency keys: the same values again, of which the answer was lost, have the same key, so that they are written once. */
export const useOnceKey = (): ((values: object) => string) => {
  const last = useRef({ sent: '', key: '' })
  return (values) => {
    const sent = JSON.stringify(values)
    if (last.current.sent !== sent) last.current = { sent, key: newKey() }
    return last.current.key
  }
}
