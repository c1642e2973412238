import type ConfirmDialog from './confirm-dialog'

/** The dialog's code; undefined when it cannot be had. */
export const loadConfirmDialog = (): Promise<typeof ConfirmDialog | undefined> =>
  import('./confirm-dialog').then(
    (module) => module.default,
    () => undefined,
  )
