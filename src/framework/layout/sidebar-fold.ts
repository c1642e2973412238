import { createContext, useContext } from 'react'
import { useRemembered } from '../../components/remembered'
import { useMediaQuery } from '../../components/ui/hooks'
import { foldedWidth, roomySidebar, sidebarWidth } from './measures'

/** Whether the fixed sidebar is folded to icons, and how it is changed. */
export interface SidebarFold {
  folded: boolean
  /** px */
  width: number
  toggle: () => void
}

/**
 * The sidebar folds by itself where a table beside it would lack the room. What somebody chose otherwise is remembered
 * by the browser; setting it back to what the width asks for lets the width decide again.
 */
export const useSidebarFold = (): SidebarFold => {
  const hasRoom = useMediaQuery(roomySidebar, true, { getInitialValueInEffect: false })
  const [choice, remember] = useRemembered('admin_sidebar', ['folded', 'open'])
  const folded = choice === undefined ? !hasRoom : choice === 'folded'
  return {
    folded,
    width: folded ? foldedWidth : sidebarWidth,
    toggle: () => {
      const chosen = folded ? 'open' : 'folded'
      remember(chosen === (hasRoom ? 'open' : 'folded') ? undefined : chosen)
    },
  }
}

const SidebarFoldedContext = createContext(false)

/** Says to the screens whether the sidebar leaves them more room. */
export const SidebarFoldedProvider = SidebarFoldedContext.Provider

/** Whether the sidebar is folded to icons. */
export const useSidebarFolded = (): boolean => useContext(SidebarFoldedContext)
