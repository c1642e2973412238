import { lazy, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loaded = new WeakMap<object, unknown>()

/** The code that is there already, by its loader. */
const preloaded = new WeakMap<object, unknown>()

/** Loads the code of a part ahead, so that it opens without a wait. */
export const preloadPart = async (load: () => Promise<unknown>): Promise<void> => void preloaded.set(load, await load())

/** Returns the same lazy component for the same loader, so that its state is kept between renders. */
export const lazyPart = <Props>(load: Load<Props>): ComponentType<Props> => {
  const before = loaded.get(load)
  if (before) return before as ComponentType<Props>
  const component = lazy(() => {
    const there = preloaded.get(load)
    // React takes it at once from such a promise, and from others in the next task.
    if (there !== undefined) return { then: (take: (module: unknown) => void) => take(there) } as ReturnType<Load<Props>>
    return load().catch((cause: unknown) => {
      // React caches a failed load forever; without the cached component the next attempt retries.
      loaded.delete(load)
      throw cause
    })
  })
  loaded.set(load, component)
  return component as unknown as ComponentType<Props>
}
