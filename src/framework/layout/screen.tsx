import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Spinner } from '../../components/spinner'
import type { LazyScreen } from '../declaration/section'

const known = new Map<LazyScreen, ComponentType>()

/** Returns one lazy component per screen, so that a loaded screen is shown again without a spinner. */
const lazyScreen = (load: LazyScreen): ComponentType => {
  const before = known.get(load)
  if (before) return before
  const screen = lazy(() =>
    load().catch((cause: unknown) => {
      // React caches a failed load forever; without the cached component the next visit retries.
      known.delete(load)
      throw cause
    }),
  )
  known.set(load, screen)
  return screen
}

/** Shows a screen, or a spinner while its code is loading. */
export const Screen = ({ load }: { load: LazyScreen }) => {
  // State above the Suspense boundary: below it the state is lost while the code loads, and a failed load would restart.
  const [Loaded] = useState(() => lazyScreen(load))
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded />
    </Suspense>
  )
}
