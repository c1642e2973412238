import { useCallback, useEffect, useRef } from 'react'

/**
 * Wraps `onClose` for asynchronous operations such as a save: after unmount it is a no-op, so that a modal the user has
 * already left does not close its successor.
 */
export const useCloseIfOpen = <Args extends unknown[]>(onClose: (...args: Args) => void): ((...args: Args) => void) => {
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return useCallback(
    (...args) => {
      if (isOpen.current) onClose(...args)
    },
    [onClose],
  )
}
