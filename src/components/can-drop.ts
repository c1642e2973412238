import type { Sx } from './ui/core'

/** True where some pointer can carry files from a window to another: a mouse, not a finger. */
export const canDrop = (): boolean => window.matchMedia('(any-hover: hover) and (any-pointer: fine)').matches

/** The look of a zone for files: pressed beside its buttons it does nothing, so it does not light up below the pointer. */
export const zoneLook: Sx = (theme) => ({
  cursor: 'default',
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.colorScheme === 'dark' ? theme.colors.dark[6] : theme.white },
  },
})
