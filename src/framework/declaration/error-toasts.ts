/** Ids of the error toasts that are shown, or wait until there is room for them. */
let shown: readonly string[] = []
const watchers = new Set<() => void>()

const change = (next: readonly string[]): void => {
  shown = next
  for (const watcher of watchers) watcher()
}

/** To be called when an error toast begins to be shown. */
export const addErrorToast = (id: string): void => {
  if (!shown.includes(id)) change([...shown, id])
}

/** To be called when a toast is gone, of whatever kind. */
export const removeErrorToast = (id: string): void => {
  if (shown.includes(id)) change(shown.filter((other) => other !== id))
}

/** To be called when the place of all toasts is gone: a failure that waited for one of them would never be shown. */
export const clearErrorToasts = (): void => change([])

/** Subscribes to changes; returns the unsubscribe function. */
export const watchErrorToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const errorToasts = (): readonly string[] => shown

/** Why an attempt to save failed, and the toasts that say it first. */
export interface Failure {
  text: string
  toasts: readonly string[]
}

/** The failure of an attempt whose toast has just been shown. */
export const failureOf = (text: string): Failure => ({ text, toasts: shown })
