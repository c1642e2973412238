import { useCallback, useEffect, useState } from 'react'

export interface PaletteControl {
  /** Number of requests to toggle the palette. */
  request: number
  open: () => void
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** Toggles the palette with Ctrl+K or Cmd+K anywhere, or with the header's button. */
export const usePalette = (): PaletteControl => {
  const [request, setRequest] = useState(0)
  const ask = useCallback(() => setRequest((count) => count + 1), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return
      // The browser would focus its search bar, and kbar, once loaded, would handle the key again.
      event.preventDefault()
      ask()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [ask])

  return { request, open: ask }
}
