import { createContext, useContext, useMemo } from 'react'
import { useStoredState } from '../../components/stored-state'
import { useMediaQuery } from '../../components/ui/hooks'
import { foldedWidth, roomySidebar, sidebarWidth } from './measures'

export type SidebarFold = ReturnType<typeof useSidebarFold>

/**
 * The sidebar folds automatically when a table does not fit beside it. The browser remembers a different choice of the user;
 * choosing what the width suggests clears it, and the width decides again.
 */
export const useSidebarFold = () => {
  const hasRoom = useMediaQuery(roomySidebar, undefined, { getInitialValueInEffect: false })
  const [choice, remember] = useStoredState('admin_sidebar', ['folded', 'open'])
  const folded = choice === undefined ? !hasRoom : choice === 'folded'
  return useMemo(
    () => ({
      folded,
      /** px */
      width: folded ? foldedWidth : sidebarWidth,
      toggle: () => {
        const chosen = folded ? 'open' : 'folded'
        remember(chosen === (hasRoom ? 'open' : 'folded') ? undefined : chosen)
      },
    }),
    [folded, hasRoom, remember],
  )
}

const SidebarFoldedContext = createContext(false)

/** Provides to the screens whether the sidebar is folded and leaves them more space. */
export const SidebarFoldedProvider = SidebarFoldedContext.Provider

/** Returns whether the sidebar is folded to icons. */
export const useSidebarFolded = (): boolean => useContext(SidebarFoldedContext)
