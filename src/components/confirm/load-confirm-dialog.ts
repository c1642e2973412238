import type ConfirmDialog from './confirm-dialog'

/** Lazy-loads the dialog; undefined when the chunk cannot be loaded. */
export const loadConfirmDialog = (): Promise<typeof ConfirmDialog | undefined> =>
  import('./confirm-dialog').then(
    (module) => module.default,
    () => undefined,
  )
