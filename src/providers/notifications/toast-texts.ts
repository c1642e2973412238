export const toastTexts = { close: 'Close this message' } as const
