import type { MantineTheme } from '@mantine/core'

/** What a toast tells of. A progress toast stays until another one takes its place. */
export type ToastKind = 'success' | 'error' | 'info' | 'progress'

/** Milliseconds that a toast stays (specification 2, rulings: toasts). */
export const toastTime: Record<ToastKind, number> = { success: 3000, error: 3000, info: 3000, progress: Infinity }

const colors: Record<ToastKind, string> = { success: 'green', error: 'red', info: 'blue', progress: 'blue' }

/** Filled with the colour of its kind, white text on it (specification 2: coloured theme). */
export const toastStyles = (kind: ToastKind) => (theme: MantineTheme) => ({
  root: {
    backgroundColor: theme.colors[colors[kind]]?.[7],
    borderColor: 'transparent',
    cursor: 'grab',
    touchAction: 'pan-y',
    userSelect: 'none' as const,
    '&::before': { display: 'none' },
    '&:focus': { outline: `2px solid ${theme.colorScheme === 'dark' ? theme.white : theme.black}`, outlineOffset: 2 },
  },
  description: { color: theme.white, overflowWrap: 'anywhere' as const },
  closeButton: {
    color: theme.white,
    minWidth: 32,
    minHeight: 32,
    '&:hover': { backgroundColor: 'rgba(0, 0, 0, 0.25)' },
    '&:focus-visible': { outlineColor: theme.white, outlineOffset: -2 },
  },
})
