import { useNotification } from '@refinedev/core'
import { useEffect, useState, type ComponentType } from 'react'
import { layoutTexts } from '../layout/layout-texts'

interface PaletteProps {
  request: number
  onShowKeys: () => void
}

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
