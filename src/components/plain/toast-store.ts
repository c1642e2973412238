/** A progress toast stays until another toast replaces it. */
export type ToastKind = 'success' | 'error' | 'progress'

export interface Toast {
  id: string
  kind: ToastKind
  text: string
}

let toasts: readonly Toast[] = []
let count = 0
const watchers = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const watcher of watchers) watcher()
}

/**
 * Shows a toast (contract 2.2). Requires <Toasts> on the page.
 *
 * @param id a visible toast with the same id is updated instead of a second one being added
 */
export const showToast = (kind: ToastKind, text: string, id = `toast-${(count += 1)}`): void => {
  const toast = { id, kind, text }
  const isThere = toasts.some((other) => other.id === id)
  change(isThere ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast])
}

/** Removes a toast, if it is still visible. */
export const hideToast = (id: string): void => change(toasts.filter((toast) => toast.id !== id))

/** Subscribes to changes; returns the unsubscribe function. */
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Visible toasts, newest last. */
export const currentToasts = (): readonly Toast[] => toasts
