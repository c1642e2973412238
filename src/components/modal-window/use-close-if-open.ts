import { useCallback, useEffect, useRef } from 'react'

/**
 * The way to close a window for what ends by itself, as a save does: a window that was left in the meantime must
 * not close what stands in its place.
 */
export const useCloseIfOpen = (onClose: () => void): (() => void) => {
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return useCallback(() => {
    if (isOpen.current) onClose()
  }, [onClose])
}
