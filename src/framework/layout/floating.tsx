import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Box } from '../../components/ui/core'
import { foldedWidth, frameLayer, phoneScreen, sidebarWidth, tabBarHeight, wideScreen } from './measures'
import { publishHeight } from './page-styles'
import { useSidebarFolded } from './sidebar-fold'

const PlaceContext = createContext<HTMLElement | null>(null)

/**
 * A place at the bottom of the page for what appears while somebody works: above the page, so that nothing moves, above the tab bar
 * and above the actions on selected rows.
 */
export const FloatingPlace = ({ children }: { children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isFolded = useSidebarFolded()
  // The end of the page stays free of it; toasts of a phone are above it.
  useEffect(() => (place ? publishHeight('--floating', place) : undefined), [place])
  return (
    <PlaceContext.Provider value={place}>
      {children}
      <Box
        ref={setPlace}
        data-screen-only
        sx={{
          position: 'fixed',
          zIndex: frameLayer - 1,
          insetInline: 0,
          bottom: `calc(${tabBarHeight}px + var(--bulk-bar, 0px) + env(safe-area-inset-bottom, 0px))`,
          padding: '0 12px',
          display: 'flex',
          // What appears later lies above what is there, which so stays in its place.
          flexDirection: 'column-reverse',
          alignItems: 'center',
          pointerEvents: 'none',
          '& > *': { pointerEvents: 'auto', maxWidth: '100%', marginBottom: 12 },
          [`@media ${phoneScreen}`]: { '& > *': { marginBottom: 6 } },
          [`@media ${wideScreen}`]: { left: isFolded ? foldedWidth : sidebarWidth, bottom: 'var(--bulk-bar, 0px)' },
        }}
      />
    </PlaceContext.Provider>
  )
}

/** Shows its children at the bottom of the page, above the page itself. */
export const Floating = ({ children }: { children: ReactNode }) => {
  const place = useContext(PlaceContext)
  return place && createPortal(children, place)
}
