import { useCallback, useEffect, useState } from 'react'

export interface PaletteControl {
  /** How often the palette has been asked to open or close; 0 when never. */
  request: number
  open: () => void
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** Ctrl or Cmd and K anywhere, or a press of the header's button, asks for the palette. */
export const usePalette = (): PaletteControl => {
  const [request, setRequest] = useState(0)
  const ask = useCallback(() => setRequest((count) => count + 1), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return
      // The browser would search the web, and kbar, once there, would answer a second time.
      event.preventDefault()
      ask()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [ask])

  return { request, open: ask }
}
