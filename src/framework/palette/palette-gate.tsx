import { useNotification } from '@refinedev/core'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { layoutTexts } from '../layout/layout-texts'
import type { PaletteProps } from './palette'

/** Lazy-loads the palette on the first request; after a failed load the next request retries. */
export const PaletteGate = ({ request, onShowKeys }: PaletteProps) => {
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> }>()
  const { open: notify } = useNotification()
  const isWanted = request > 0 && loaded === undefined

  useEffect(() => {
    if (!isWanted) return
    import('./palette').then(setLoaded, () => notify?.({ type: 'error', message: layoutTexts.paletteFailed }))
    // Each request retries; `notify` may change on every render and must not cause a retry.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, request])

  return loaded ? <loaded.Palette request={request} onShowKeys={onShowKeys} /> : null
}

const isShortcut = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/** Toggles the palette with Ctrl+K or Cmd+K anywhere, or with the header's button. */
export const usePalette = () => {
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
