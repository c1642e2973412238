import { lazy, type ComponentType } from 'react'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const loaded = new WeakMap<object, unknown>()

/** The same component for the same loader, so that what it shows keeps its state from render to render. */
export const lazyPart = <Props>(load: Load<Props>): ComponentType<Props> => {
  const before = loaded.get(load)
  if (before) return before as ComponentType<Props>
  const component = lazy(() =>
    load().catch((cause: unknown) => {
      // React keeps a failed load for good; forgotten here, the next try loads again.
      loaded.delete(load)
      throw cause
    }),
  )
  loaded.set(load, component)
  return component as unknown as ComponentType<Props>
}
