import { useCallback, useEffect, useRef } from 'react'

/**
 * The way out of a window, or on to another, for what ends by itself, as a save does: a window that was left in the
 * meantime must not close what stands in its place.
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
