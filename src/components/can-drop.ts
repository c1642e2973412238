import { looksOf } from './looks'
import type { Sx } from './ui/core'

/** True where a pointer can drag files between windows: a mouse, not a finger. */
export const canDrop = (): boolean => window.matchMedia('(any-hover: hover) and (any-pointer: fine)').matches

/** Style of a drop zone. It has no hover effect, because a click outside its buttons does nothing. */
export const zoneLook: Sx = (theme) => ({
  cursor: 'default',
  '@media (any-hover: none)': { border: looksOf(theme).line },
  '@media (hover: hover)': {
    '&:hover': { backgroundColor: theme.colorScheme === 'dark' ? theme.colors.dark[6] : theme.white },
  },
})
