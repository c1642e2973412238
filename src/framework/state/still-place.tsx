import { createContext, type ReactNode, useContext, useMemo } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router'

/** What the router gives anew to all that ask for it, with every address. */
const useRouterPlace = () => ({ location: useContext(LocationContext), route: useContext(RouteContext) })

type RouterPlace = ReturnType<typeof useRouterPlace>

const LiveContext = createContext<RouterPlace | undefined>(undefined)

const AtPlace = ({ place: { location, route }, children }: { place: RouterPlace; children: ReactNode }) => (
  <LocationContext.Provider value={location}>
    <RouteContext.Provider value={route}>{children}</RouteContext.Provider>
  </LocationContext.Provider>
)

interface StillPlaceProps {
  /** Returns what its content depends on. */
  by: (location: Location) => string
  children: ReactNode
}

/**
 * Keeps its content from being drawn again for addresses that only open a window above it: dozens of hooks and links ask for the
 * address. Its content sees the address of the last change of `by`.
 */
export const StillPlace = ({ by, children }: StillPlaceProps) => {
  const live = useRouterPlace()
  const key = by(useLocation())
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The place at which it changed.
  const still = useMemo(() => live, [key])
  return (
    <LiveContext.Provider value={live}>
      <AtPlace place={still}>{children}</AtPlace>
    </LiveContext.Provider>
  )
}

/** Content within a `StillPlace` that sees every address. */
export const LivePlace = ({ children }: { children: ReactNode }) => {
  const live = useContext(LiveContext)
  return live ? <AtPlace place={live}>{children}</AtPlace> : <>{children}</>
}
