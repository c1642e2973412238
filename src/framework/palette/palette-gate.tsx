import { useNotification } from '@refinedev/core'
import { useEffect, useState, type ComponentType } from 'react'
import { layoutTexts } from '../layout/layout-texts'

interface PaletteProps {
  request: number
  /** Shows which keys there are. */
  onShowKeys: () => void
}

/** Loads the palette when it is first asked for; after a failed load the next request tries again. */
export const PaletteGate = ({ request, onShowKeys }: PaletteProps) => {
  const [loaded, setLoaded] = useState<{ Palette: ComponentType<PaletteProps> }>()
  const { open: notify } = useNotification()
  const isWanted = request > 0 && loaded === undefined

  useEffect(() => {
    if (!isWanted) return
    import('./palette').then(setLoaded, () => notify?.({ type: 'error', message: layoutTexts.paletteFailed }))
    // Each request is another try; `notify` may change with every render and is no reason for one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWanted, request])

  return loaded ? <loaded.Palette request={request} onShowKeys={onShowKeys} /> : null
}
