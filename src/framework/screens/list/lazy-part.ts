import { lazy, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loaded = new WeakMap<object, unknown>()

/** Returns the same lazy component for the same loader, so that its state is kept between renders. */
export const lazyPart = <Props>(load: Load<Props>): ComponentType<Props> => {
  const before = loaded.get(load)
  if (before) return before as ComponentType<Props>
  const component = lazy(() =>
    load().catch((cause: unknown) => {
      // React caches a failed load forever; without the cached component the next attempt retries.
      loaded.delete(load)
      throw cause
    }),
  )
  loaded.set(load, component)
  return component as unknown as ComponentType<Props>
}
