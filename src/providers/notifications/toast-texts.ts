export const toastTexts = { close: 'Close this message', undo: 'Undo' } as const
