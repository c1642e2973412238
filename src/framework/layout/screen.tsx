import { lazy, Suspense, useState, type ComponentType } from 'react'
import { Spinner } from '../../components/spinner'
import type { LazyScreen } from '../declaration/section'

const known = new Map<LazyScreen, ComponentType>()

/** One lazy component per screen, so that a screen that has been shown is shown again without a spinner. */
const lazyScreen = (load: LazyScreen): ComponentType => {
  const before = known.get(load)
  if (before) return before
  const screen = lazy(() =>
    load().catch((cause: unknown) => {
      // React keeps a failed load for good; forgotten here, the next visit tries again.
      known.delete(load)
      throw cause
    }),
  )
  known.set(load, screen)
  return screen
}

/** Shows a screen, and a spinner in its place while its code is on the way. */
export const Screen = ({ load }: { load: LazyScreen }) => {
  // Kept above the boundary: below it the state is lost while the code loads, and a failed load would begin anew.
  const [Loaded] = useState(() => lazyScreen(load))
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded />
    </Suspense>
  )
}
