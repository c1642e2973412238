/** What a toast tells of. A progress toast stays until another one takes its place. */
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
 * Shows a toast (rulings: toasts). Needs <Toasts> on the page.
 *
 * @param id a toast of the same id that is still there changes instead of a second one appearing
 */
export const showToast = (kind: ToastKind, text: string, id = `toast-${(count += 1)}`): void => {
  const toast = { id, kind, text }
  const isThere = toasts.some((other) => other.id === id)
  change(isThere ? toasts.map((other) => (other.id === id ? toast : other)) : [...toasts, toast])
}

/** Takes a toast off the page, where it is still there. */
export const hideToast = (id: string): void => change(toasts.filter((toast) => toast.id !== id))

/** Tells of every change; gives what ends that. */
export const watchToasts = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The toasts on the page, the newest last. */
export const currentToasts = (): readonly Toast[] => toasts
