/** Texts of the toasts themselves. */
export const toastTexts = { close: 'Close this message' } as const
